// Pictures of boards are by day or by night as the site is.
const site = document.body;
const follow = () => {
  const theme = site.dataset.mdColorScheme === "slate" ? "dark" : "light";
  document.querySelectorAll(".board-picture").forEach((picture) => { picture.dataset.theme = theme; });
};
new MutationObserver(follow).observe(site, { attributeFilter: ["data-md-color-scheme"] });
follow();
