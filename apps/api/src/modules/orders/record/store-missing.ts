import type { MissingDish } from '@comanda/contract/shapes/missing-dishes';
import type { MissingDecision } from '@comanda/domain/orders/missing-dishes';
import type { TaxName } from '@comanda/domain/pricing/pricing-tax';
import { CompiledQuery } from 'kysely';
import { z } from 'zod';
import { json } from '#platform/database/column-types.ts';
import { insertRows, rowOf } from '#platform/database/table-rows.ts';
import type { Db } from '#platform/database/transaction.ts';
import { CHARGE_COLUMNS, LINE_COLUMNS, OPTION_COLUMNS, optionRows } from './order-columns.ts';
import type { OrderRecord } from './order-record.ts';

const StoredTaxes = z.array(z.object({ name: z.string(), rate: z.int() })).nullable();
const OF_ORDER = { rows: '$1::json', given: { restaurant_id: 'r.restaurant_id', order_id: 'r.order_id' } };
const STATEMENTS = {
  lines: insertRows({ into: 'order_lines', columns: LINE_COLUMNS, ...OF_ORDER }),
  options: insertRows({ into: 'order_line_options', columns: OPTION_COLUMNS, ...OF_ORDER }),
  charges: insertRows({ into: 'order_charges', columns: CHARGE_COLUMNS, ...OF_ORDER }),
};

/** What is missing of an order as it was decided, with the line that is given in its place. */
export type DecidedMissing = Pick<MissingDish, 'position' | 'quantity'> &
  Pick<Extract<MissingDecision, { ok: true }>, 'priced' | 'left'> & {
    readonly given: {
      readonly line: OrderRecord['lines'][number];
      readonly taxes: readonly TaxName[];
      readonly unitPrice: number;
      /** Of which dishes it takes from a counted stock. */
      readonly counted: ReadonlyMap<string, number>;
    } | null;
  };

/** The taxes that each line of an order carries; null where that was not written down. */
export async function listLineTaxes(
  db: Db,
  { restaurantId, id }: Pick<OrderRecord, 'restaurantId' | 'id'>,
): Promise<readonly (readonly TaxName[] | null)[]> {
  const rows = await db
    .selectFrom('order_lines')
    .select('taxes')
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ taxes }) => StoredTaxes.parse(taxes));
}

/** Stores what is left of a locked order. Lines keep their places, for ticks, refunds and print jobs. */
export async function storeMissing(tx: Db, order: OrderRecord, decided: DecidedMissing): Promise<void> {
  const { restaurantId, id, lines, tax } = order;
  const { position, quantity, priced, left, given } = decided;
  const before = lines[position];
  await tx
    .updateTable('order_lines')
    .set({ quantity: left.quantity, total: left.total, missing: (before?.missing ?? 0) + quantity })
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', id)
    .where('position', '=', position)
    .execute();
  const ofOrder = { restaurant_id: restaurantId, order_id: id };
  const insert = async (statement: keyof typeof STATEMENTS, rows: readonly object[]) => {
    if (rows.length === 0) return;
    const values = JSON.stringify(rows.map((row) => ({ ...row, ...ofOrder })));
    await tx.executeQuery(CompiledQuery.raw(STATEMENTS[statement], [values]));
  };
  if (given) {
    const { unitPrice, taxes } = given;
    const counted = new Set(given.counted.keys());
    const line = {
      ...given.line,
      ...{ quantity, unitPrice, total: unitPrice * quantity, insteadOf: before?.name ?? '' },
    };
    const place = lines.length;
    const tookStock = counted.has(line.itemId);
    const row = { line, position: place, tookStock, taxes: tax.length > 0 ? taxes : null };
    await insert('lines', [rowOf(LINE_COLUMNS, row)]);
    await insert('options', optionRows(line, place, counted));
  }
  await tx
    .deleteFrom('order_charges')
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', id)
    .execute();
  await insert(
    'charges',
    priced.charges.map((charge, index) => rowOf(CHARGE_COLUMNS, { charge, position: index })),
  );
  await tx
    .updateTable('orders')
    .set({ subtotal: priced.subtotal, tax: json(priced.tax), total: priced.total })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute();
}
