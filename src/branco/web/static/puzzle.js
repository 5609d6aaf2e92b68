// In a puzzle a place is its choice, or leads to the list where it has several.

export function answerAt(place) {
  const [first, ...others] = place?.dataset.options.split(" ") ?? [];
  const option = document.getElementById(`option-${first}`);
  if (others.length) option?.focus();
  else option?.click();
}
