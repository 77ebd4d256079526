// Made from the field lists of the C++ game; do not edit.
export type Seat = "blue" | "green" | "yellow" | "red" | "purple";
export type Phase = "draw_start" | "deal_laws" | "deal_conflicts" | "setup_extension" | "setup_ally" | "place_knight" | "place_target" | "place_squires" | "favour_tile" | "favour_county" | "upgrade" | "vote" | "law_amount" | "law_swap" | "extension" | "county_choice" | "county_cross" | "surrey_start" | "castle_next" | "ransom" | "game_over";
export type Part = "setup" | "place" | "parliament" | "laws" | "counties" | "castle" | "conflicts" | "end";
export type Source = "conflicts" | "york" | "knighthood" | "extensions" | "nobles" | "law_governors" | "law_largesse" | "law_fortresses" | "law_war_glory" | "law_dominion" | "law_young_knights" | "law_gold_tribute" | "law_squire_tribute" | "law_full_host";
export type Extension = "ext_squires" | "ext_gold" | "ext_votes" | "ext_stores" | "ext_recruit" | "ext_training";
export type County = "northumberland" | "chester" | "stafford" | "gloucester" | "devon" | "york" | "lincoln" | "kent" | "surrey";
export type CastleSpace = "castle_squires" | "castle_gold" | "castle_votes" | "castle_stores" | "castle_recruit" | "castle_training" | "ally_recruit" | "ally_training";
export type Colour = "blue" | "green" | "yellow" | "red" | "purple";
export type Strength = "1" | "2" | "3" | "4";
export type Conflict = "c01" | "c02" | "c03" | "c04" | "c05" | "c06" | "c07" | "c08" | "c09" | "c10" | "c11" | "c12";
export type ConflictSpace = "upper_left" | "upper_right" | "lower_left" | "lower_right";
export type Favour = "fav_noble" | "fav_upgrade" | "fav_gold_3" | "fav_squires_3" | "fav_gold_2" | "fav_squires_2";
export type Law = "law_treasury" | "law_muster" | "law_governors" | "law_bought_votes" | "law_largesse" | "law_war_walls" | "law_retinues" | "law_war_pay" | "law_advancement" | "law_accolade" | "law_fortresses" | "law_war_glory" | "law_dominion" | "law_young_knights" | "law_noble_levy" | "law_gold_tribute" | "law_squire_tribute" | "law_full_host";
export type Ballot = "vote_yes" | "vote_no";
export type Item = "castle_recruit" | "castle_training" | "ext_recruit" | "ext_training" | "ally_recruit" | "ally_training";
export type Place = "northumberland" | "chester" | "stafford" | "gloucester" | "devon" | "york" | "lincoln" | "kent" | "surrey" | "castle_squires" | "castle_gold" | "castle_votes" | "castle_stores" | "castle_recruit" | "castle_training" | "ally_recruit" | "ally_training" | "upper_left" | "upper_right" | "lower_left" | "lower_right" | "court";
export type Bar = "minimum" | "own_knight" | "ally_knight" | "too_strong" | "ally_too_weak" | "space_tile" | "space_taken" | "conflict_full" | "no_conflict";
export type AllyFavour = "fav_noble" | "fav_upgrade" | "fav_gold_3" | "fav_squires_3" | "fav_gold_2" | "fav_squires_2";
export type LawText = "law_treasury" | "law_muster" | "law_governors" | "law_bought_votes" | "law_largesse" | "law_war_walls" | "law_retinues" | "law_war_pay" | "law_advancement" | "law_accolade" | "law_fortresses" | "law_war_glory" | "law_dominion" | "law_young_knights" | "law_noble_levy" | "law_gold_tribute" | "law_squire_tribute" | "law_full_host";
export type CountyReward = "northumberland" | "chester" | "stafford" | "gloucester" | "devon" | "york" | "lincoln" | "kent" | "surrey";
export type AllyReward = "northumberland" | "chester" | "stafford" | "gloucester" | "devon" | "york" | "lincoln" | "kent" | "surrey";
export type SpaceGain = "castle_squires" | "castle_gold" | "castle_votes" | "castle_stores" | "castle_recruit" | "castle_training" | "ally_recruit" | "ally_training";
export type TileGain = "ext_squires" | "ext_gold" | "ext_votes" | "ext_stores" | "ext_recruit" | "ext_training";
export type ItemGain = "castle_recruit" | "castle_training" | "ext_recruit" | "ext_training" | "ally_recruit" | "ally_training";
export interface Options {
  players: number;
  colours: Seat[];
  open_holdings: boolean;
  unique_nobles: boolean;
  conflict_deck_all_twelve: boolean;
  random_start_player: boolean;
  start_player: "blue" | "green" | "yellow" | "red" | "purple";
}
export type Action =
  | { verb: "extension"; tile: Extension }
  | { verb: "ally"; colour: Colour }
  | { verb: "knight"; colour: Colour; strength: number }
  | { verb: "pass" }
  | { verb: "target"; place: Place }
  | { verb: "squires"; count: number }
  | { verb: "favour"; tile: Favour }
  | { verb: "noble_of"; county: County }
  | { verb: "upgrade"; place: Place; strength: number }
  | { verb: "none" }
  | { verb: "vote"; ballot: Ballot; markers: number }
  | { verb: "amount"; count: number }
  | { verb: "swap" }
  | { verb: "noble" }
  | { verb: "reward" }
  | { verb: "both" }
  | { verb: "cross"; place: Place }
  | { verb: "start_player"; player: Seat }
  | { verb: "use"; item: Item }
  | { verb: "done" }
  | { verb: "ransom"; strength: number }
  | { verb: "draw_start"; player: Seat }
  | { verb: "deal_law"; law: Law }
  | { verb: "deal_conflict"; conflict: Conflict };
export type GameEvent =
  | { event: "start_player"; seat?: Seat }
  | { event: "law_in_force"; seat?: Seat; law: Law }
  | { event: "proposed"; seat?: Seat; law: Law; position: number }
  | { event: "conflict_shown"; seat?: Seat; conflict: Conflict; place: ConflictSpace; strength: number }
  | { event: "extension_laid"; seat?: Seat; tile: Extension }
  | { event: "extension_declined"; seat?: Seat }
  | { event: "ally_chosen"; seat?: Seat; colour: Seat }
  | { event: "round"; seat?: Seat; number: number }
  | { event: "placed_county"; seat?: Seat; colour: Colour; strength: number; county: County; squires: number; total: number }
  | { event: "placed_castle"; seat?: Seat; colour: Colour; strength: number; place: Place }
  | { event: "placed_conflict"; seat?: Seat; colour: Colour; strength: number; conflict: Conflict; place: Place }
  | { event: "ally_placed_county"; seat?: Seat; colour: Seat; strength: number; county: County; squires: number; total: number }
  | { event: "ally_placed_castle"; seat?: Seat; colour: Seat; strength: number; place: Place }
  | { event: "ally_placed_conflict"; seat?: Seat; colour: Seat; strength: number; conflict: Conflict; place: Place }
  | { event: "expelled"; seat?: Seat; colour: Seat; strength: number; county: County; squires: number }
  | { event: "passed"; seat?: Seat }
  | { event: "favour"; seat?: Seat; tile: Favour }
  | { event: "ally_favour"; seat?: Seat; tile: AllyFavour; colour: Seat }
  | { event: "noble_taken"; seat?: Seat; county: County; nobles: number }
  | { event: "noble_removed"; seat?: Seat; county: County; colour: Seat }
  | { event: "upgraded"; seat?: Seat; colour: Colour; from: number; to: number; place: Place }
  | { event: "ally_upgraded"; seat?: Seat; colour: Seat; from: number; to: number; place: Place }
  | { event: "upgrade_declined"; seat?: Seat }
  | { event: "new_knight"; seat?: Seat; colour: Seat }
  | { event: "no_knight_left"; seat?: Seat; colour: Seat }
  | { event: "got"; seat?: Seat; squires: number; gold: number; markers: number }
  | { event: "got_points"; seat?: Seat; points: number }
  | { event: "paid_squires"; seat?: Seat; count: number }
  | { event: "parliament"; seat?: Seat; number: number }
  | { event: "proposal_up"; seat?: Seat; position: number; law: Law; leaves: Law }
  | { event: "has_voted"; seat?: Seat }
  | { event: "own_vote"; seat?: Seat; ballot: Ballot; markers: number }
  | { event: "vote_shown"; seat?: Seat; ballot: Ballot; markers: number }
  | { event: "approved"; seat?: Seat; law: Law; yes: number; no: number; leaves: Law }
  | { event: "rejected"; seat?: Seat; law: Law; yes: number; no: number }
  | { event: "markers_lost"; seat?: Seat; count: number }
  | { event: "law_applied"; seat?: Seat; law: Law }
  | { event: "law_points"; seat?: Seat; law: Law; points: number }
  | { event: "law_gives"; seat?: Seat; law: Law; squires: number; gold: number; markers: number }
  | { event: "qualifies"; seat?: Seat; law: Law }
  | { event: "bought"; seat?: Seat; law: Law; gold: number; squires: number; markers: number; points: number }
  | { event: "not_used"; seat?: Seat; law: Law }
  | { event: "swap_declined"; seat?: Seat }
  | { event: "rewards"; seat?: Seat; number: number }
  | { event: "county_reward"; seat?: Seat; county: County; colour: Colour }
  | { event: "county_both"; seat?: Seat; county: County }
  | { event: "ally_reward"; seat?: Seat; county: County; colour: Seat }
  | { event: "crossed"; seat?: Seat; colour: Seat; strength: number; conflict: Conflict; place: Place }
  | { event: "stayed"; seat?: Seat; colour: Seat }
  | { event: "start_named"; seat?: Seat; player: Seat }
  | { event: "start_taken"; seat?: Seat }
  | { event: "castle_gives"; seat?: Seat; squires: number; gold: number; markers: number }
  | { event: "recruited"; seat?: Seat; item: Item; squires: number }
  | { event: "trained"; seat?: Seat; item: Item }
  | { event: "table_markers"; seat?: Seat; count: number }
  | { event: "england_wins"; seat?: Seat; conflict: Conflict; total: number; strength: number }
  | { event: "france_wins"; seat?: Seat; conflict: Conflict; total: number; strength: number }
  | { event: "conflict_points"; seat?: Seat; points: number; conflict: Conflict }
  | { event: "ally_rank"; seat?: Seat; colour: Seat; points: number }
  | { event: "moved_down"; seat?: Seat; conflict: Conflict; place: ConflictSpace; knights: number }
  | { event: "undecided"; seat?: Seat; conflict: Conflict }
  | { event: "captured"; seat?: Seat; colour: Seat; count: number; strength: number }
  | { event: "ransomed"; seat?: Seat; strength: number; gold: number }
  | { event: "to_reserve"; seat?: Seat; colour: Seat; strength: number }
  | { event: "final_scoring"; seat?: Seat }
  | { event: "holdings"; seat?: Seat; gold: number; squires: number }
  | { event: "knighthood_scored"; seat?: Seat; points: number; strength: number; squires: number }
  | { event: "extensions_scored"; seat?: Seat; points: number; tiles: number; gold: number }
  | { event: "noble_score"; seat?: Seat; nobles: number; points: number }
  | { event: "winner"; seat?: Seat; points: number };
export type Prompt =
  | { prompt: "setup_extension" }
  | { prompt: "setup_ally" }
  | { prompt: "place_knight"; round: number; squires: number }
  | { prompt: "place_target"; strength: number }
  | { prompt: "ally_place_target"; colour: Seat; strength: number }
  | { prompt: "place_squires"; county: County; strength: number; needed: number; stock: number }
  | { prompt: "favour_tile" }
  | { prompt: "ally_favour_tile"; colour: Seat }
  | { prompt: "favour_county"; nobles: number }
  | { prompt: "ally_favour_county"; colour: Seat }
  | { prompt: "upgrade" }
  | { prompt: "ally_upgrade"; colour: Seat }
  | { prompt: "vote"; position: number; law: Law; text: LawText; leaves: Law; markers: number }
  | { prompt: "vote_laid"; law: Law; ballot: Ballot; markers: number; waiting: number }
  | { prompt: "law_amount"; law: Law; text: LawText; most: number }
  | { prompt: "law_swap"; law: Law }
  | { prompt: "extension" }
  | { prompt: "county_choice"; county: County; reward: CountyReward; gold: number }
  | { prompt: "ally_county_choice"; county: County; reward: AllyReward; colour: Seat }
  | { prompt: "county_cross"; strength: number }
  | { prompt: "ally_county_cross"; colour: Seat; strength: number }
  | { prompt: "surrey_start"; player: Seat }
  | { prompt: "ally_surrey_start"; colour: Seat; player: Seat }
  | { prompt: "castle_next"; squires: number }
  | { prompt: "ransom"; conflict: Conflict; gold: number };
export type Note =
  | { note: "county_gives"; confirm: boolean; reward: CountyReward }
  | { note: "ally_county_gives"; confirm: boolean; reward: AllyReward }
  | { note: "nobles_left"; confirm: boolean; count: number }
  | { note: "noble_owned"; confirm: boolean }
  | { note: "expels"; confirm: boolean; colour: Seat; total: number; squires: number }
  | { note: "castle_gives"; confirm: boolean; gain: SpaceGain }
  | { note: "conflict_state"; confirm: boolean; conflict: Conflict; total: number; strength: number; first: number; second: number; third: number }
  | { note: "ally_points"; confirm: boolean }
  | { note: "next_attempt"; confirm: boolean }
  | { note: "favour_next"; confirm: boolean; count: number }
  | { note: "total_strength"; confirm: boolean; total: number }
  | { note: "more_than_needed"; confirm: boolean; needed: number }
  | { note: "no_effect"; confirm: boolean }
  | { note: "nobles_now"; confirm: boolean; nobles: number; points: number }
  | { note: "becomes"; confirm: boolean; strength: number; place: Place }
  | { note: "law_now"; confirm: boolean; law: Law; points: number }
  | { note: "leaves"; confirm: boolean; law: Law; points: number }
  | { note: "all_markers"; confirm: boolean; count: number }
  | { note: "gives_points"; confirm: boolean; points: number }
  | { note: "gives_markers"; confirm: boolean; count: number }
  | { note: "tile_every_round"; confirm: boolean; gain: TileGain }
  | { note: "noble_available"; confirm: boolean; county: County }
  | { note: "reward_idle"; confirm: boolean }
  | { note: "item_gives"; confirm: boolean; gain: ItemGain }
  | { note: "unused_item"; confirm: boolean; item: Item }
  | { note: "frees"; confirm: boolean; gold: number; left: number }
  | { note: "not_freed"; confirm: boolean; count: number }
  | { note: "ally_only"; confirm: boolean }
  | { note: "no_upgrade"; confirm: boolean }
  | { note: "no_swap"; confirm: boolean }
  | { note: "no_tile"; confirm: boolean }
  | { note: "no_crossing"; confirm: boolean };
export type Reason =
  | { reason: "over" }
  | { reason: "not_your_turn" }
  | { reason: "not_now" }
  | { reason: "no_such_thing" }
  | { reason: "tile_laid"; tile: Extension }
  | { reason: "colour_taken"; colour: Colour }
  | { reason: "no_such_knight"; colour: Colour; strength: number }
  | { reason: "knight_stuck"; strength: number }
  | { reason: "must_place" }
  | { reason: "minimum"; county: County; minimum: number }
  | { reason: "own_knight"; county: County }
  | { reason: "ally_knight"; county: County; colour: Seat }
  | { reason: "too_strong"; county: County; total: number; needed: number }
  | { reason: "ally_too_weak"; county: County; total: number; strength: number }
  | { reason: "space_tile"; place: Place }
  | { reason: "space_taken"; place: Place }
  | { reason: "not_that_castle"; colour: Colour }
  | { reason: "conflict_full"; place: Place }
  | { reason: "no_conflict"; place: Place }
  | { reason: "squires_range"; low: number; high: number }
  | { reason: "favour_taken"; tile: Favour }
  | { reason: "no_noble"; county: County }
  | { reason: "noble_owned"; county: County }
  | { reason: "no_knight_there"; place: Place; strength: number }
  | { reason: "strongest" }
  | { reason: "none_in_reserve"; strength: number }
  | { reason: "deployed_only" }
  | { reason: "markers_range"; most: number }
  | { reason: "amount_range"; most: number }
  | { reason: "gold_needed"; gold: number }
  | { reason: "not_for_ally" }
  | { reason: "item_idle"; item: Item }
  | { reason: "item_squires"; item: Item; needed: number; squires: number }
  | { reason: "item_no_recruit" }
  | { reason: "item_no_upgrade" }
  | { reason: "not_captured"; strength: number };
export interface Pub { options: Options; round: number; phase: Phase | null; part: Part | null; start_player: Seat | null; acting: Seat | null; points: Record<Seat, number>; ledger: Record<Seat, Record<Source, number>>; markers: Record<Seat, number>; tiles: Record<Seat, Extension[]>; nobles: Record<Seat, Record<County, number>>; castle: Record<Seat, Record<CastleSpace, number>>; ally: Record<Seat, Colour | null>; court: Record<Colour, Record<Strength, number>>; reserve: Record<Colour, Record<Strength, number>>; county: Record<County, { colour: Colour | null; strength: number; squires: number; }>; noble_stack: Record<County, number>; nobles_removed: Record<County, number>; war: Record<ConflictSpace, { card: Conflict | null; slots: ({ colour: Colour | null; knights: Record<Strength, number>; })[]; }>; wars_over: Conflict[]; favours: Favour[]; laws: (Law | null)[]; proposals: (Law | null)[]; laws_out: Law[]; last_vote: { law: Law | null; approved: boolean; yes: number; no: number; ballot: Record<Seat, Ballot | null>; markers: Record<Seat, number>; }; holdings: Record<Seat, { gold: number; squires: number; }>; passed: Seat[]; voted: Seat[]; waiting: Seat[]; law_at: number; owed: number; colour: Colour | null; strength: number; at: County | null; deployed_only: boolean; items: Item[]; item: Item | null; front: ConflictSpace | null; }
export interface Own { stock: { gold: number; squires: number; }; ballot: Ballot | null; markers: number; }
export interface Derived { laws: (Record<Seat, { points: number; knights: number; upgrades: number; tiles: number; gold: number; squires: number; markers: number; hidden: boolean; }>)[]; proposals: (Record<Seat, { points: number; knights: number; upgrades: number; tiles: number; gold: number; squires: number; markers: number; hidden: boolean; }>)[]; war: Record<ConflictSpace, { total: number; strength: number; won: boolean; prizes: (number)[]; slots: ({ sum: number; rank: number; if_won: number; if_lost: number; })[]; }>; nobles: Record<Seat, { points: number; next: number; }>; order: (Seat | null)[]; threats: Record<County, ({ colour: Colour | null; strength: number; squires: number; })[]>; }
export interface OwnDerived { laws: ({ points: number; knights: number; upgrades: number; tiles: number; gold: number; squires: number; markers: number; hidden: boolean; })[]; proposals: ({ points: number; knights: number; upgrades: number; tiles: number; gold: number; squires: number; markers: number; hidden: boolean; })[]; barred: ({ place: Place | null; why: Bar | null; total: number; needed: number; })[]; }
/** All of the above under one name, for whatever takes a game as its type. */
export interface Game { seat: Seat; action: Action; event: GameEvent; prompt: Prompt; note: Note; reason: Reason; pub: Pub; own: Own; derived: Derived; ownDerived: OwnDerived }
