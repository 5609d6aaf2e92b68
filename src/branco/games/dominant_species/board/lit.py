"""What the decision that is awaited is about, and what is lit meanwhile."""

# which argument is the tile that the decision is about, the tile that cubes leave, and what is in hand
TILE_AT = {
    "add_cubes_on_tile": 2,
    "take_from_wanderlust": 2,
    "put_on_tile": 3,
    "wander_from": 2,
    "wander_number": 3,
    "migrate_to": 2,
    "migrate_number": 3,
    "choose_opposing_victim": 2,
    "choose_card": 2,
    "choose_aquatic_element": 2,
    "choose_any_victim": 2,
    "choose_catastrophe_survivor": 2,
    "choose_blight_disk": 2,
    "choose_hibernation_number": 2,
}
ORIGIN_AT = {"wander_number": 2, "migrate_to": 2, "migrate_number": 2}
EXODUS_AT = {"choose_exodus_target": 3, "choose_exodus_number": 3}
ELEMENT_AT = {"put_on_earth": 2, "put_on_tile": 2}
STACK_AT = {"lay_tile": 2}
VICTIM_AT = {"choose_evolution_tile": 2}
MOVED_AT = {"choose_exodus_target": 2, "choose_exodus_number": 2}
SPACE_AT = {"speciate": 2, "compete": 2}
MIGRATING = {"migrate_from", "migrate_to", "migrate_number"}

# what is in none of these is asked on the display or in the prompt
PAWNS_LIT = {"place_pawn", "take_initiative"}
TILES_LIT = {
    "arachnids_compete",
    "compete",
    "glaciate",
    "insects_speciate",
    "wander_from",
    "choose_aquatic_tile",
    "choose_catastrophe_tile",
    "choose_blight_tile",
    "choose_evolution_tile",
    "choose_fecundity_tile",
    "choose_fertile_tile",
    "choose_hibernation_tile",
    "choose_ice_sheet_tile",
    "choose_exodus_tile",
    "choose_exodus_target",
    "dominate",
    "migrate_from",
    "migrate_to",
    "mammals_save_cube",
    "choose_start_hex",
}
LANDS_LIT = {"lay_tile"}
DISKS_LIT = {"deplete", "speciate", "choose_blight_disk"}
VACANT_LIT = {"put_on_earth", "put_on_tile"}
ANIMALS_LIT = {"choose_opposing_victim", "choose_any_victim", "choose_catastrophe_survivor", "choose_evolution_animal"}
BAG_LIT = {"choose_aquatic_element", "choose_habitat_element", "choose_metamorphosis_element"}
OWN_LIT = {"choose_lost_disk", "choose_metamorphosis_disk"}
