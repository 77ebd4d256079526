// Made from the field lists of the C++ game; do not edit.
export type Seat = "one" | "two" | "three" | "four" | "five" | "six";
export type Phase = "choose_castle" | "lay_tiles" | "deal_artefacts" | "draw" | "start_player" | "main" | "fracture_target" | "crown_window" | "corruption_target" | "insight_look" | "insight_order" | "order_card" | "prosperity_player" | "prosperity_look" | "prosperity_choice" | "discard_choice" | "choose_source" | "choose_destination" | "choose_number" | "advance_target" | "advance_number" | "arena_roll" | "sceptre_window" | "random_discard" | "match_knights" | "commit_conflict" | "ambush_roll" | "support_play" | "mayhem_roll" | "orb_window" | "game_over";
export type Province = "nivernais" | "touraine" | "berry" | "anjou" | "orleanais" | "bourbonnais";
export type Land = "homelands" | "grasslands" | "village" | "cave" | "ruins" | "fort" | "city" | "abbey" | "marshlands" | "mountains" | "forest" | "battlefield" | "fortress" | "shrine" | "arena" | "castle";
export type Place = "s0_v1a" | "s0_v2a" | "s0_v2b" | "s0_v1b" | "s1_v1a" | "s1_v2a" | "s1_v2b" | "s1_v1b" | "s2_v1a" | "s2_v2a" | "s2_v2b" | "s2_v1b" | "s3_v1a" | "s3_v2a" | "s3_v2b" | "s3_v1b" | "s4_v1a" | "s4_v2a" | "s4_v2b" | "s4_v1b" | "s5_v1a" | "s5_v2a" | "s5_v2b" | "s5_v1b" | "x0" | "x1" | "x2" | "x3" | "x4" | "x5" | "c0" | "c1" | "c2" | "c3" | "c4" | "c5";
export type Card = "conflict_2" | "conflict_3" | "conflict_4" | "conflict_5" | "ambush" | "support_1" | "support_2" | "call_to_arms" | "authority" | "tactical_advance" | "fracture";
export type Artefact = "crown_corruption" | "crown_insight" | "crown_order" | "crown_prosperity" | "crown_fury" | "crown_vitality" | "orb_brutality" | "orb_greed" | "orb_preparation" | "orb_cleansing" | "orb_devotion" | "orb_resurgence" | "sceptre_fear" | "sceptre_influence" | "sceptre_rage" | "sceptre_defiance" | "sceptre_loyalty" | "sceptre_vigour";
export type Regalia = "crown" | "orb" | "sceptre";
export type Purpose = "none" | "hands" | "refill" | "crown" | "orb" | "conquest";
export type Side = "attacker" | "defender";
export type Threat = "none" | "one_advance" | "two_advances";
export type Ability = "homelands" | "grasslands" | "village" | "cave" | "ruins" | "fort" | "city" | "abbey" | "marshlands" | "mountains" | "forest" | "battlefield" | "fortress" | "shrine" | "arena" | "castle";
export type Effect = "crown_corruption" | "crown_insight" | "crown_order" | "crown_prosperity" | "crown_fury" | "crown_vitality" | "orb_brutality" | "orb_greed" | "orb_preparation" | "orb_cleansing" | "orb_devotion" | "orb_resurgence" | "sceptre_fear" | "sceptre_influence" | "sceptre_rage" | "sceptre_defiance" | "sceptre_loyalty" | "sceptre_vigour";
export interface Options {
  players: number;
  alliance: "off" | "teams_of_two" | "teams_of_three";
  siege: boolean;
  to_the_death: boolean;
  skirmish: boolean;
  mayhem: boolean;
  round_limit: number;
}
export type Action =
  | { verb: "choose_castle"; province: Province }
  | { verb: "call_to_arms" }
  | { verb: "tactical_advance" }
  | { verb: "play_fracture" }
  | { verb: "use_crown"; artefact: Artefact }
  | { verb: "redistribute" }
  | { verb: "advance" }
  | { verb: "end_turn" }
  | { verb: "pass" }
  | { verb: "fracture"; owner: Seat; artefact: Artefact }
  | { verb: "corrupt"; owner: Seat; artefact: Artefact }
  | { verb: "put_on_top"; card: Card }
  | { verb: "shuffle_in"; card: Card }
  | { verb: "look_at"; player: Seat }
  | { verb: "keep" }
  | { verb: "throw_away" }
  | { verb: "discard"; card: Card }
  | { verb: "discard_nothing" }
  | { verb: "source"; place: Place; land: Land }
  | { verb: "destination"; place: Place; land: Land }
  | { verb: "number"; count: number }
  | { verb: "done" }
  | { verb: "target"; place: Place; land: Land }
  | { verb: "march"; count: number }
  | { verb: "match" }
  | { verb: "fight_on" }
  | { verb: "commit"; card: Card }
  | { verb: "no_conflict" }
  | { verb: "support"; card: Card }
  | { verb: "end_support" }
  | { verb: "tile"; place: Place; land: Land }
  | { verb: "artefact"; player: Seat; artefact: Artefact }
  | { verb: "draw"; card: Card }
  | { verb: "start"; player: Seat }
  | { verb: "look"; card: Card }
  | { verb: "lose_card"; card: Card }
  | { verb: "roll"; value: number };
export type GameEvent =
  | { event: "castle"; seat?: Seat; number: number; province: Province }
  | { event: "artefacts"; seat?: Seat; crown: Artefact; orb: Artefact; sceptre: Artefact }
  | { event: "start_knights"; seat?: Seat; castle: number }
  | { event: "start_on"; seat?: Seat; count: number; land: Land; place: Place }
  | { event: "drew"; seat?: Seat; count: number }
  | { event: "drawn"; seat?: Seat; card: Card }
  | { event: "reshuffled"; seat?: Seat; count: number }
  | { event: "authority"; seat?: Seat; count: number }
  | { event: "start_player"; seat?: Seat }
  | { event: "turn"; seat?: Seat; number: number; round: number }
  | { event: "placed"; seat?: Seat; count: number; castle: number }
  | { event: "knights_lost"; seat?: Seat; count: number }
  | { event: "call_to_arms"; seat?: Seat; count: number; castle: number }
  | { event: "tactical_advance"; seat?: Seat }
  | { event: "fracture"; seat?: Seat; owner: Seat; artefact: Artefact }
  | { event: "crown"; seat?: Seat; artefact: Artefact }
  | { event: "corrupted"; seat?: Seat; owner: Seat; artefact: Artefact }
  | { event: "insight"; seat?: Seat; count: number }
  | { event: "shuffled_in"; seat?: Seat; card: Card }
  | { event: "saw"; seat?: Seat; player: Seat; card: Card }
  | { event: "kept"; seat?: Seat; player: Seat }
  | { event: "thrown_away"; seat?: Seat; player: Seat; card: Card }
  | { event: "discarded"; seat?: Seat; card: Card }
  | { event: "moved"; seat?: Seat; count: number; from_land: Land; from: Place; to_land: Land; to: Place }
  | { event: "took"; seat?: Seat; count: number; land: Land; place: Place }
  | { event: "attacked"; seat?: Seat; count: number; land: Land; place: Place; defender: Seat; knights: number }
  | { event: "besieged"; seat?: Seat; count: number; defender: Seat }
  | { event: "arena_roll"; seat?: Seat; die: number }
  | { event: "arena_losses"; seat?: Seat; attacker: Seat; attackers: number; defender: Seat; defenders: number }
  | { event: "nobody_left"; seat?: Seat; land: Land; place: Place }
  | { event: "land_bonus"; seat?: Seat; land: Land; place: Place; bonus: number }
  | { event: "strengths"; seat?: Seat; attacker: Seat; attack: number; defender: Seat; defence: number }
  | { event: "sceptre"; seat?: Seat; artefact: Artefact; bonus: number }
  | { event: "lost_card"; seat?: Seat; artefact: Artefact; card: Card }
  | { event: "matched"; seat?: Seat; artefact: Artefact; bonus: number }
  | { event: "committed"; seat?: Seat }
  | { event: "conflict"; seat?: Seat; card: Card }
  | { event: "no_conflict"; seat?: Seat }
  | { event: "ambush"; seat?: Seat; die: number }
  | { event: "support"; seat?: Seat; card: Card; attack: number; defence: number }
  | { event: "won"; seat?: Seat; margin: number; attack: number; defence: number }
  | { event: "mayhem"; seat?: Seat; die: number }
  | { event: "reversed"; seat?: Seat }
  | { event: "orb"; seat?: Seat; artefact: Artefact }
  | { event: "orb_knight"; seat?: Seat }
  | { event: "orb_knight_lost"; seat?: Seat }
  | { event: "retreated"; seat?: Seat; lost: number; back: number }
  | { event: "none_back"; seat?: Seat; lost: number }
  | { event: "conquered"; seat?: Seat; land: Land; place: Place; knights: number }
  | { event: "kept_land"; seat?: Seat; land: Land; place: Place; knights: number }
  | { event: "gained_knight"; seat?: Seat; land: Land; place: Place }
  | { event: "marsh"; seat?: Seat; left: number }
  | { event: "marsh_empty"; seat?: Seat }
  | { event: "cut_off"; seat?: Seat; count: number; land: Land; place: Place }
  | { event: "points"; seat?: Seat; points: number; target: number }
  | { event: "team_points"; seat?: Seat; points: number; team: number; target: number }
  | { event: "restored"; seat?: Seat; artefact: Artefact }
  | { event: "castle_fallen"; seat?: Seat; defender: Seat }
  | { event: "victory"; seat?: Seat; points: number }
  | { event: "pair_victory"; seat?: Seat; partner: Seat; points: number }
  | { event: "trio_victory"; seat?: Seat; second: Seat; third: Seat; points: number }
  | { event: "limit"; seat?: Seat; rounds: number };
export type Prompt =
  | { prompt: "choose_castle" }
  | { prompt: "main"; castle: number }
  | { prompt: "fracture_target" }
  | { prompt: "crown_window"; user: Seat; artefact: Artefact }
  | { prompt: "corruption_target" }
  | { prompt: "insight_order"; position: number; left: number }
  | { prompt: "order_card" }
  | { prompt: "prosperity_player" }
  | { prompt: "prosperity_choice"; player: Seat; card: Card }
  | { prompt: "discard_choice" }
  | { prompt: "choose_source"; castle: number }
  | { prompt: "choose_destination"; land: Land; place: Place; knights: number }
  | { prompt: "choose_number"; from_land: Land; from: Place; to_land: Land; to: Place }
  | { prompt: "advance_target"; castle: number }
  | { prompt: "advance_number"; land: Land; place: Place; castle: number }
  | { prompt: "sceptre_window"; attacker: Seat; attack: number; defender: Seat; defence: number }
  | { prompt: "orb_window"; winner: Seat }
  | { prompt: "match_knights"; own: number; rival: number }
  | { prompt: "commit_conflict"; own: number; rival: number }
  | { prompt: "support_play"; own: number; rival: number };
export type Note =
  | { note: "free_land"; confirm: boolean; value: number }
  | { note: "held"; confirm: boolean; holder: Seat; knights: number; value: number }
  | { note: "chance"; confirm: boolean; percent: number }
  | { note: "siege"; confirm: boolean; defence: number }
  | { note: "marsh_dies"; confirm: boolean }
  | { note: "ability"; confirm: boolean; ability: Ability }
  | { note: "wins_game"; confirm: boolean; points: number }
  | { note: "still_can_advance"; confirm: boolean; castle: number }
  | { note: "artefact_does"; confirm: boolean; effect: Effect }
  | { note: "crown_does"; confirm: boolean; effect: Effect }
  | { note: "strength_now"; confirm: boolean; own: number; rival: number }
  | { note: "strength_then"; confirm: boolean; own: number; rival: number }
  | { note: "strength_at_start"; confirm: boolean; own: number; rival: number }
  | { note: "strength_with_card"; confirm: boolean; own: number; rival: number }
  | { note: "leaves"; confirm: boolean; count: number }
  | { note: "becomes"; confirm: boolean; count: number }
  | { note: "no_card_value"; confirm: boolean }
  | { note: "die_value"; confirm: boolean }
  | { note: "helps_lead"; confirm: boolean }
  | { note: "helps_level"; confirm: boolean }
  | { note: "still_behind"; confirm: boolean; count: number }
  | { note: "knights"; confirm: boolean; count: number; capacity: number }
  | { note: "in_castle"; confirm: boolean; count: number }
  | { note: "lone_knight"; confirm: boolean }
  | { note: "idle_fracture"; confirm: boolean; player: Seat }
  | { note: "only_target"; confirm: boolean; land: Land; place: Place }
  | { note: "only_number"; confirm: boolean; count: number }
  | { note: "only_destination"; confirm: boolean; land: Land; place: Place }
  | { note: "only_artefact"; confirm: boolean; owner: Seat; artefact: Artefact };
export type Reason =
  | { reason: "over" }
  | { reason: "not_your_turn" }
  | { reason: "already_committed" }
  | { reason: "not_now" }
  | { reason: "no_such_thing" }
  | { reason: "castle_taken"; province: Province }
  | { reason: "no_such_card"; card: Card }
  | { reason: "no_target" }
  | { reason: "crown_down" }
  | { reason: "crown_used" }
  | { reason: "crown_idle" }
  | { reason: "already_redistributed" }
  | { reason: "already_advanced" }
  | { reason: "nothing_to_move" }
  | { reason: "nowhere_to_go" }
  | { reason: "own_artefact" }
  | { reason: "artefact_down"; artefact: Artefact }
  | { reason: "not_live"; artefact: Artefact }
  | { reason: "discarded_this_turn"; card: Card }
  | { reason: "no_supply"; land: Land; place: Place }
  | { reason: "nothing_to_give" }
  | { reason: "no_room" }
  | { reason: "gave_or_received" }
  | { reason: "same_place" }
  | { reason: "nowhere_for_them"; land: Land; place: Place }
  | { reason: "not_your_place"; land: Land; place: Place }
  | { reason: "not_your_crown"; artefact: Artefact }
  | { reason: "out_of_reach"; land: Land; place: Place }
  | { reason: "no_siege" }
  | { reason: "too_small"; land: Land; place: Place; least: number; capacity: number }
  | { reason: "own_land" }
  | { reason: "ally_land" }
  | { reason: "wrong_number"; low: number; high: number }
  | { reason: "must_play_conflict" }
  | { reason: "not_a_conflict"; card: Card }
  | { reason: "not_a_support"; card: Card };
export interface Pub { options: Options; turn_no: number; phase: Phase | null; active: Seat | null; acting: Seat | null; winner: Seat | null; laid: number; cycles_total: number; cycle: number; redistributed: boolean; advanced: boolean; crown_used: boolean; province: Record<Seat, Province | null>; land: Record<Place, Land | null>; lands: Record<Seat, Place[]>; knights: Record<Place, number>; hand_size: Record<Seat, number>; deck_size: Record<Seat, number>; discard: Record<Seat, Record<Card, number>>; discarded_now: Record<Seat, Record<Card, number>>; in_play: Record<Seat, Record<Card, number>>; known_top: Record<Seat, number>; top_seen_by: Record<Seat, Seat | null>; looked: number; deck_chosen: Seat | null; artefacts: Record<Seat, Record<Regalia, Artefact | null>>; destroyed: Record<Seat, Record<Regalia, number>>; draw_to: number; authority_draws: number; authority_aside: boolean; purpose: Purpose | null; by_crown: boolean; givers: Place[]; receivers: Place[]; source: Place | null; destination: Place | null; battle: { place: Place | null; sides: Record<Side, { seat: Seat | null; knights: number; base: number; land: number; sceptre: number; conflict: number; support: number; rolled: number; card: Card | null; }>; live: Seat[]; effects: number; ambush: Seat[]; passes: number; played: boolean; winner: Side | null; margin: number; dice_left: number; reversed: boolean; }; }
export interface Own { hand: Record<Card, number>; top: (Card | null)[]; looked: Record<Card, number>; seen: Record<Seat, Card | null>; chosen: boolean; committed: Card | null; }
export interface Derived { target: number; value: Record<Land, number>; capacity: Record<Land, number>; deck: Record<Card, number>; points: Record<Seat, number>; team: Record<Seat, Seat[]>; cut_off: Place[]; reach: Record<Seat, Place[]>; army: Record<Seat, number>; castle_room: Record<Seat, number>; threat: Record<Seat, Threat | null>; via: Record<Place, Place | null>; supplied_by: Record<Place, Place | null>; back_at: Record<Seat, Record<Regalia, number>>; outlook: { winner: Side | null; margin: number; lost: number; back: number; }; }
export type OwnDerived = null;
/** All of the above under one name, for whatever takes a game as its type. */
export interface Game { seat: Seat; action: Action; event: GameEvent; prompt: Prompt; note: Note; reason: Reason; pub: Pub; own: Own; derived: Derived; ownDerived: OwnDerived }
