import { ChangedField, ChangedValue, MenuChanges, MenuDifference } from '@comanda/contract/shapes/gloriafood';
import { z } from 'zod';
import { writeRows } from '#modules/menu-edit';
import type { Db } from '#platform/database/transaction.ts';
import type { OriginKind, Said, SaidRecord } from './said-records.ts';

/** What is kept of the menu that came from elsewhere. */
export type Origins = {
  /** The record that each is, by `originKey`. */
  readonly records: ReadonlyMap<string, string>;
  /** What was said of each record when it came in last. */
  readonly said: ReadonlyMap<string, { readonly kind: OriginKind; readonly said: Said }>;
};

const Kind = z.enum(['category', 'item', 'size', 'group', 'option']);
const SaidFields: z.ZodType<Said> = z.partialRecord(ChangedField, ChangedValue);
const Stored = z.object({ record_id: z.string(), kind: Kind, said: SaidFields });

export const originKey = (kind: OriginKind, id: number): string => `${kind} ${id}`;

export async function loadOrigins(db: Db, restaurantId: string): Promise<Origins> {
  const [ids, records] = await Promise.all([
    db
      .selectFrom('menu_origins')
      .select(['kind', 'origin_id', 'record_id'])
      .where('restaurant_id', '=', restaurantId)
      .orderBy('kind')
      .orderBy('origin_id')
      .execute(),
    db
      .selectFrom('menu_origin_records')
      .select(['record_id', 'kind', 'said'])
      .where('restaurant_id', '=', restaurantId)
      .orderBy('record_id')
      .execute(),
  ]);
  const stored = z.array(Stored).parse(records);
  return {
    records: new Map(ids.map(({ kind, origin_id, record_id }) => [`${kind} ${origin_id}`, record_id])),
    said: new Map(stored.map(({ record_id, kind, said }) => [record_id, { kind, said }])),
  };
}

/** Adds to what is kept, or writes over it. */
export async function storeOrigins(tx: Db, restaurantId: string, { records, said }: Origins): Promise<void> {
  const numbers = [...records].map(([key, record_id]) => {
    const [kind = '', origin_id = ''] = key.split(' ');
    return { restaurant_id: restaurantId, kind, origin_id, record_id };
  });
  await writeRows(tx, 'menu_origins', numbers);
  const saids = [...said].map(([record_id, kept]) => ({ restaurant_id: restaurantId, record_id, ...kept }));
  await writeRows(tx, 'menu_origin_records', saids);
}

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
