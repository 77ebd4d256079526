// Where the live things lie on the sheet: every county's plaque and name, the dial
// of rounds and phases, and the Channel, which stays free for what is told.

/** A plaque's size; its place in SPOTS is its middle. */
export const PLAQUE = { width: 332, height: 138 };

export const SPOTS = {
  northumberland: { plaque: [622, 338], name: [632, 248] },
  chester: { plaque: [446, 676], name: [446, 588] },
  stafford: { plaque: [668, 918], name: [668, 828] },
  gloucester: { plaque: [520, 1132], name: [440, 1050] },
  devon: { plaque: [452, 1358], name: [500, 1276] },
  york: { plaque: [840, 584], name: [770, 498] },
  lincoln: { plaque: [1036, 884], name: [1036, 794] },
  kent: { plaque: [1190, 1296], name: [1190, 1208] },
  surrey: { plaque: [838, 1296], name: [838, 1208] },
};

/** Middle and size. */
export const DIAL = { x: 1118, y: 381, width: 472, height: 238 };

/** Left, top, width, height: no county has a plaque here. */
export const CHANNEL = [50, 1462, 1300, 172];

export const TITLE = { at: [1092, 70], width: 384 };
export const ROSE = { at: [1206, 640], radius: 80 };
