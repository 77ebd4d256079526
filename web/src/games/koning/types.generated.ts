// Made from the field lists of the C++ game; do not edit.
export type Seat = "red" | "blue" | "green" | "yellow" | "white";
export type Phase = "start_deal" | "turn_start" | "arrived" | "push_failed" | "push_roll" | "choose_target" | "extra" | "extra_roll" | "conflict_stake" | "conflict_roll" | "conflict_assign" | "conflict_banish" | "conflict_place" | "conflict_extra" | "conflict_extra_roll" | "conflict_take_back" | "rolloff" | "deal" | "game_over";
export type Area = "man" | "sedberouie" | "loncastre" | "tateshale" | "wigemor" | "stadford" | "lincolia" | "grentebrige" | "oxeneford" | "lundonia" | "rouecestre" | "sarisberie" | "lideforde";
export type Card = "x1" | "x2" | "x3";
export interface Options {
  players: number;
  colours: Seat[];
  auto_assign_dice: boolean;
  auto_take_back: boolean;
  show_hand_counts: boolean;
  card_memory_aid: boolean;
  allow_return_to_start_area: boolean;
  stalemate_guard: boolean;
}
export type Action =
  | { verb: "pass" }
  | { verb: "stay" }
  | { verb: "move"; area: Area }
  | { verb: "place" }
  | { verb: "push"; card: Card }
  | { verb: "end_turn" }
  | { verb: "retry"; card: Card }
  | { verb: "target"; area: Area }
  | { verb: "extra"; card: Card }
  | { verb: "done" }
  | { verb: "stake"; x1: number; x2: number; x3: number }
  | { verb: "assign"; value: number }
  | { verb: "banish"; baron: Seat; area: Area }
  | { verb: "place_free" }
  | { verb: "decline" }
  | { verb: "take_back"; count: number }
  | { verb: "start_card"; area: Area }
  | { verb: "roll"; value: number }
  | { verb: "deal"; card: Card };
export type GameEvent =
  | { event: "start_card"; seat?: Seat; area: Area }
  | { event: "turn"; seat?: Seat; number: number }
  | { event: "passed"; seat?: Seat }
  | { event: "moved"; seat?: Seat; area: Area }
  | { event: "placed"; seat?: Seat; area: Area }
  | { event: "push_succeeded"; seat?: Seat; card: Card; die: number }
  | { event: "push_failed"; seat?: Seat; card: Card; die: number }
  | { event: "extra_succeeded"; seat?: Seat; card: Card; die: number; area: Area }
  | { event: "extra_failed"; seat?: Seat; card: Card; die: number; area: Area }
  | { event: "turn_ended"; seat?: Seat; area: Area }
  | { event: "conflict"; seat?: Seat; defender: Seat; area: Area; bonus: number }
  | { event: "confirmed"; seat?: Seat }
  | { event: "stake_shown"; seat?: Seat; x1: number; x2: number; x3: number }
  | { event: "rolled"; seat?: Seat; d1: number; d2: number; d3: number; d4: number; d5: number }
  | { event: "total"; seat?: Seat; points: number; bonus: number; total: number }
  | { event: "tied"; seat?: Seat; total: number }
  | { event: "won"; seat?: Seat; area: Area; total: number }
  | { event: "courtiers_lost"; seat?: Seat; count: number; area: Area }
  | { event: "banished"; seat?: Seat; area: Area; by: Seat }
  | { event: "returned"; seat?: Seat; area: Area }
  | { event: "declined"; seat?: Seat; area: Area }
  | { event: "took_back"; seat?: Seat; x1: number; x2: number; x3: number }
  | { event: "election"; seat?: Seat; number: number; needed: number }
  | { event: "forced_election"; seat?: Seat; turns: number }
  | { event: "counted"; seat?: Seat; votes: number; bonus: number; sum: number }
  | { event: "penalty"; seat?: Seat; before: number; after: number }
  | { event: "rolloff"; seat?: Seat; sum: number }
  | { event: "bonus"; seat?: Seat; votes: number; total: number; rank: number }
  | { event: "deal"; seat?: Seat; each: number; rest: number }
  | { event: "dealt"; seat?: Seat; card: Card }
  | { event: "no_deal"; seat?: Seat }
  | { event: "king"; seat?: Seat; sum: number };
export type Prompt =
  | { prompt: "turn_start"; area: Area; room: number; ways: number }
  | { prompt: "arrived"; area: Area; room: number; cards: number }
  | { prompt: "push_failed"; area: Area }
  | { prompt: "choose_target"; area: Area }
  | { prompt: "extra"; area: Area; count: number; shield: number }
  | { prompt: "stake"; attacker: Seat; defender: Seat; area: Area; bonus: number }
  | { prompt: "assign"; multiplier: number }
  | { prompt: "banish"; baron: Seat }
  | { prompt: "place"; area: Area }
  | { prompt: "extra_won"; area: Area; count: number; shield: number }
  | { prompt: "take_back"; count: number };
export type Note =
  | { note: "chance"; confirm: boolean; percent: number }
  | { note: "votes"; confirm: boolean; votes: number }
  | { note: "own_area"; confirm: boolean; count: number; shield: number }
  | { note: "conflict"; confirm: boolean; holder: Seat; bonus: number }
  | { note: "loses_placing"; confirm: boolean; area: Area }
  | { note: "last_card"; confirm: boolean; before: number; after: number }
  | { note: "empties_hand"; confirm: boolean; before: number; after: number }
  | { note: "stake_mean"; confirm: boolean; mean: number; bonus: number }
  | { note: "nothing_placed"; confirm: boolean; area: Area }
  | { note: "points"; confirm: boolean; points: number }
  | { note: "takes"; confirm: boolean; x1: number; x2: number; x3: number };
export type Reason =
  | { reason: "over" }
  | { reason: "not_your_turn" }
  | { reason: "already_confirmed" }
  | { reason: "not_now" }
  | { reason: "no_such_thing" }
  | { reason: "not_in_play"; area: Area }
  | { reason: "already_there"; area: Area }
  | { reason: "not_adjacent"; area: Area; from: Area }
  | { reason: "protected_area"; area: Area; holder: Seat }
  | { reason: "needs_card"; area: Area }
  | { reason: "already_entered"; area: Area }
  | { reason: "area_full"; area: Area; shield: number }
  | { reason: "no_supply" }
  | { reason: "no_such_card"; card: Card }
  | { reason: "stake_size"; most: number }
  | { reason: "nowhere_to_push" }
  | { reason: "not_that_baron"; baron: Seat; banished: Seat }
  | { reason: "no_courtier_there"; baron: Seat; area: Area }
  | { reason: "no_such_die"; value: number }
  | { reason: "not_that_many"; most: number };
export interface Pub { options: Options; turn_no: number; phase: Phase | null; turn_player: Seat | null; elections_held: number; quiet_turns: number; card_spent: boolean; came_from: Area | null; entered: Area[]; lands: Record<Seat, Area[]>; courtiers: Record<Area, number>; baron: Record<Seat, Area | null>; supply: Record<Seat, number>; hand_size: Record<Seat, number>; bonus: Record<Seat, number>; spent_openly: Record<Seat, Record<Card, number>>; hidden_rest_size: number; card: Card | null; area: Area | null; defender: Seat | null; winner: Seat | null; subject: Seat | null; confirmed: Seat[]; contenders: Seat[]; tied_rolls: number; assigned: number; stake: Record<Seat, Record<Card, number>>; dice: Record<Seat, (number)[]>; total: Record<Seat, number>; order: Record<Seat, Seat | null>; tied_with_next: number; for_crown: boolean; cards_to_deal: number; }
export interface Own { hand: Record<Card, number>; stake: Record<Card, number>; }
export interface Derived { in_play: Area[]; first: Area | null; held: Record<Seat, Area[]>; holder: Record<Area, Seat | null>; defence: Record<Area, number>; protected_seats: Seat[]; discard_size: number; dealt_each: number; }
export type OwnDerived = null;
/** All of the above under one name, for whatever takes a game as its type. */
export interface Game { seat: Seat; action: Action; event: GameEvent; prompt: Prompt; note: Note; reason: Reason; pub: Pub; own: Own; derived: Derived; ownDerived: OwnDerived }
