import { MenuFileText } from '@comanda/contract/shapes/menu-file';
import { z } from 'zod';

/** What the thread that reads a card is told, and what it answers. */
export const menuFileShapes = {
  task: z.object({ file: z.string() }),
  result: z.discriminatedUnion('kind', [
    MenuFileText.extend({ kind: z.literal('text') }),
    z.object({ kind: z.literal('unreadable'), why: z.enum(['LOCKED', 'BROKEN', 'PICTURES', 'NO_MENU']) }),
  ]),
};
