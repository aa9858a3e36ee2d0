import { MenuChanges, MenuDifference } from '@comanda/contract/shapes/gloriafood';
import { z } from 'zod';
import { Kind, type Origins, SaidFields } from './origins.queries.ts';
import type { SaidRecord } from './said-records.ts';

const text = z.string();
const row = z.int();

export const SaidRecords: z.ZodType<readonly SaidRecord[]> = z.array(
  z.object({
    kind: Kind,
    row,
    parent: row.nullable(),
    ids: z.array(z.int()),
    onlySize: z.array(z.int()),
    said: SaidFields,
  }),
);

export const KeptOrigins: z.ZodType<Origins> = z.object({
  records: z.map(text, text),
  said: z.map(text, z.object({ kind: Kind, said: SaidFields })),
});

/** What goes with a merged sheet of a menu from elsewhere. */
export const broughtShape = {
  changes: MenuChanges.nullable(),
  differences: z.array(MenuDifference),
  origins: KeptOrigins,
};
