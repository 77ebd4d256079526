// Pictograms of our own, filled paths on a grid of 24, even-odd. Only what the
// icon set lacks or draws too busily to be read at the size of a button.

const pips = (...points) =>
  points.map(([x, y]) => `M${x - 2},${y}a2,2 0 1,0 4,0a2,2 0 1,0 -4,0Z`).join('');
const DIE = 'M5,2H19A3,3 0 0 1 22,5V19A3,3 0 0 1 19,22H5A3,3 0 0 1 2,19V5A3,3 0 0 1 5,2Z';
const [L, M, R] = [7, 12, 17];

export const drawn = {
  // An octagon with a crown cut out of it.
  baron:
    'M7.9,1.5H16.1L22.5,7.9V16.1L16.1,22.5H7.9L1.5,16.1V7.9ZM5.6,8.2L7.2,16.4H16.8L18.4,8.2L14.9,11.2L12,6.4L9.1,11.2ZM7.2,17.6V19H16.8V17.6Z',
  undo: 'M9.5,3.5L2.5,9.5L9.5,15.5V11.5H14A4,4 0 0 1 14,19.5H7V22.5H14A7,7 0 0 0 14,7.5H9.5Z',
  eye: 'M12,4.5C6.8,4.5 2.6,8 1,12C2.6,16 6.8,19.5 12,19.5C17.2,19.5 21.4,16 23,12C21.4,8 17.2,4.5 12,4.5ZM12,7A5,5 0 1 1 12,17A5,5 0 1 1 12,7ZM12,9.2A2.8,2.8 0 1 0 12,14.8A2.8,2.8 0 1 0 12,9.2Z',
  link: 'M10.5,7H7A5,5 0 0 0 7,17H10.5V14.5H7A2.5,2.5 0 0 1 7,9.5H10.5ZM13.5,7H17A5,5 0 0 1 17,17H13.5V14.5H17A2.5,2.5 0 0 0 17,9.5H13.5ZM8,10.9H16V13.1H8Z',
  die1: DIE + pips([M, M]),
  die2: DIE + pips([L, L], [R, R]),
  die3: DIE + pips([L, L], [M, M], [R, R]),
  die4: DIE + pips([L, L], [R, L], [L, R], [R, R]),
  die5: DIE + pips([L, L], [R, L], [M, M], [L, R], [R, R]),
  die6: DIE + pips([L, L], [R, L], [L, M], [R, M], [L, R], [R, R]),
};
