// The pigments of all maps in one place.
export const palette = {
  ink: '#38271a',
  halo: '#f8efd6',
  land: '#f1e4c3',
  sea: '#cdd9d0',
  seaShade: '#9fbdbb',
  seaLine: '#5c7f86',
  seaInk: '#2f545c',
  river: '#8fb0b3',
  riverEdge: '#4c727d',
  foreign: '#dccfae',
  foreignInk: '#85714c',
  gold: '#c79a3f',
  red: '#7a2018',
  paper: '#f6ebcd',
  frame: '#e5d2a2',
};
