// What `kroon play` itself has to say, in each language.
#pragma once

namespace kroon {

struct Words {
  const char *choice, *help, *undone, *nothing_to_undo, *saved, *pass_screen, *waiting, *unknown, *over, *sure, *bye,
      *ready, *not_ready, *always, *asked_again;
};

constexpr Words kEnglish{"Your choice (? for help): ",
                         "A number chooses. So do words, such as: {0}. A question mark before them asks why something "
                         "is or is not possible: "
                         "? {0}\n"
                         "undo · always · back SEAT · save FILE · board · log · rules · quit",
                         "Taken back.",
                         "There is nothing to take back.",
                         "Saved to {}. Go on later with: kroon play --load {}",
                         "Pass the screen to {}, then press Enter.",
                         "{} thinks…",
                         "That is not one of the choices; ? helps.",
                         "The game is over.",
                         "Sure? (y/n) ",
                         "The game is left as it stands.",
                         "{} is ready and may still change something: back {}",
                         "That player is not ready, or can change nothing any more.",
                         "From now on this is done without asking: {} (always once more asks again)",
                         "From now on this is asked again: {}"};
constexpr Words kDutch{
    "Je keuze (? voor hulp): ",
    "Een nummer kiest. Woorden ook, zoals: {0}. Met een vraagteken ervoor vraag je waarom iets wel of niet kan: ? {0}\n"
    "undo · always · back PLAATS · save BESTAND · board · log · rules · quit",
    "Teruggenomen.",
    "Er is niets terug te nemen.",
    "Bewaard in {}. Later verder met: kroon play --load {}",
    "Geef het scherm aan {} en druk op Enter.",
    "{} denkt na…",
    "Dat is geen van de keuzes; ? helpt.",
    "Het spel is afgelopen.",
    "Zeker weten? (j/n) ",
    "Het spel blijft zoals het is.",
    "{} is klaar en kan nog iets wijzigen: back {}",
    "Die speler is niet klaar, of kan niets meer wijzigen.",
    "Dit gebeurt voortaan zonder vraag: {} (nog eens always vraagt het weer)",
    "Dit wordt voortaan weer gevraagd: {}"};

}  // namespace kroon
