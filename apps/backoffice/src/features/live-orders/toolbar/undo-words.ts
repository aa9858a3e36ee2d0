import { shortOrderName } from '@comanda/contract/words/orders';

const named = (number: number) => shortOrderName({ number });

/** What the board says about its last move. */
export const undoWords = {
  moved: (number: number, status: string) => `${named(number)} ${status}`,
  undone: (number: number) => `${named(number)} moved back`,
  undo: 'Undo',
  named,
} as const;
