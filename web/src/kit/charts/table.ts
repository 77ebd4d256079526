// What stands in a table of the end screen.
import type { Arms } from '../../lib/heraldry';
import type { IconName } from '../../lib/icons.generated';

export type Cell = string | number | null;

export interface TableColumn {
  readonly id: string;
  readonly label: string;
  /** A column of a player is headed by the shield; the label is then only said aloud. */
  readonly arms?: Arms;
  readonly left?: boolean;
}

export interface TableCell {
  readonly text: Cell;
  /** Drawn instead of the text, which is then only said aloud. */
  readonly icon?: IconName;
  /** In softer letters behind it. */
  readonly aside?: string;
  readonly arms?: Arms;
  /** The best of its row, the winner. */
  readonly strong?: boolean;
}

export interface TableRow {
  readonly id: string;
  readonly cells: Readonly<Record<string, TableCell>>;
}
