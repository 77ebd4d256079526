// What the bots hold things to be worth (canon section 14), in tenths of a point, and how often they do what.
// `kroon tune mastery` improves these numbers by self-play and writes them back: one weight, or one row, a line.
#pragma once

namespace kroon::mastery {

struct Weights {
  float score_scale = 24.47f;     // the difference that turns an even chance into about 3 to 1
  float certain_early = 0.8387f;  // how much a lead counts at the start
  float certain_late = 1.682f;    // and when somebody has reached the target

  // A position (14.3).
  float point = 2.998f;
  float point_late = 1.033f;      // more for those who have many
  float held_value = 1.932f;      // a land's value, as far as it is likely to be kept
  float next_conquest = 2.476f;   // the best of what the next advance promises
  float other_conquest = 0.471f;  // and the second best
  float ready_army = 0.4745f;     // for each knight of it, the sooner it may advance
  float waits = 1.682f;           // lost with every turn of others before one's own
  float knight_on_map = 1.558f;
  float knight_at_home = 0.1747f;  // lost with each
  float cut_off_land = 1.337f;     // lost with each
  float best_conflict_card = 0.4103f;
  float ambush_counts = 2.534f;
  float support = 0.7759f;
  float tactical_advance = 6.773f;
  float call_to_arms = 2.217f;
  float fracture = 1.432f;
  float artefact = 1.33f;

  float cards_tell = 0.6201f;  // how much the cards at hand change the odds of a battle to come

  // Who may win with the next turn.
  float win_now = 1.246f;     // what comes true of the chance to
  float win_twice = 1.116f;   // and of that by two advances
  float win_waits = 0.4595f;  // and what every turn of others before leaves of it

  // A battle under way.
  float siege = 60.0f;
  float contested_value = 7.886f;
  float lost_battle = 2.196f;

  // Where to advance (rules 1, 3 and 5), in points.
  float take_castle = 14.0f;
  float castle_cost = 2.0f;
  float gains_knight = 0.4f;
  float loses_knight = 0.4f;
  float wins_game = 10.0f;
  float free_land = 0.5f;
  float deny = 0.5f;
  float deny_winner = 1.5f;
  float failed_attack = 1.2f;
  float least_advance = 0.4f;
  float advance_noise = 0.6f;

  // How often.
  float redistributes_home = 0.5f;
  float uses_crown = 0.5f;
  float fractures_gap = 0.8f;
  float fractures_in_battle = 0.35f;
  float fractures_elsewhere = 0.08f;
  float any_conflict_card = 0.125f;
  float discards = 0.75f;

  // What to hit: the owner's points and these.
  float hit_sceptre = 3.0f;
  float hit_noise = 2.0f;

  // What to draw first (rule 11), in the order of the cards.
  float drawn[11] = {2.0f, 3.0f, 5.0f, 9.0f, 4.0f, 3.0f, 7.0f, 6.0f, 5.0f, 8.0f, 4.0f};
};

// Nobody but the tuner changes them, and only while nobody else plays.
inline constinit Weights weights;

}  // namespace kroon::mastery
