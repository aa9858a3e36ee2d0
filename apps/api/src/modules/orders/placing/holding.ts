import { slotStartAt } from '@comanda/domain/availability/slots';
import { holdsStrangersUntil } from '@comanda/domain/availability/strangers';
import { SERVED_STATUSES, UNPAID_ONLINE } from '@comanda/domain/orders/orders';
import { sql } from 'kysely';
import { isKnown } from '#modules/strangers';
import type { OrderDraft } from '#orders/record';
import { quotedNames } from '#platform/database/quoted-names.ts';
import type { Db } from '#platform/database/transaction.ts';
import { isByDiner, type Placing } from './decide-order.ts';
import { countedQuantities } from './store-order.ts';

const SERVED = sql.raw(quotedNames(SERVED_STATUSES));

/** Unpaid orders of strangers that hold something at one restaurant; beyond, the next holds nothing. */
const MOST_HOLDING = 20;
/** Strangers with unpaid orders hold together at most one of so many parts of what there is; always one piece. */
const PARTS_OF = { stock: 4, promotion: 10 } as const;

const shareOf = (all: number, parts: number) => Math.max(1, Math.floor(all / parts));

type Held = { readonly id: string; readonly service: OrderDraft['service']; readonly slotAt: number | null };

/** Orders that hold something, are not paid, and come from devices without a completed order here. */
async function listHeldByStrangers(tx: Db, restaurantId: string): Promise<readonly Held[]> {
  const { rows } = await sql<Held>`
    SELECT id, service, slot_at AS "slotAt" FROM orders o
    WHERE restaurant_id = ${restaurantId} AND status = ${UNPAID_ONLINE} AND holds AND NOT rehearsal
      AND NOT EXISTS (SELECT FROM orders s WHERE s.restaurant_id = o.restaurant_id AND s.client_id = o.client_id
        AND NOT s.rehearsal AND s.status IN (${SERVED}))`.execute(tx);
  return rows;
}

async function isStockLeft(tx: Db, placing: Placing, draft: OrderDraft, ids: readonly string[]) {
  const wanted = countedQuantities(placing.snapshot, draft);
  if (wanted.size === 0) return true;
  const { rows } = await sql<{ id: string; stock: number; held: number }>`
    SELECT i.id, i.stock, coalesce((SELECT sum(l.quantity) FROM order_dishes l WHERE l.restaurant_id = i.restaurant_id
        AND l.item_id = i.id AND l.took_stock AND l.order_id = ANY(${ids}::uuid[])), 0)::integer AS held
    FROM menu_items i WHERE i.restaurant_id = ${draft.restaurantId} AND i.stock IS NOT NULL
      AND i.id = ANY(${[...wanted.keys()]}::uuid[])`.execute(tx);
  return rows.every(
    ({ id, stock, held }) => held + (wanted.get(id) ?? 0) <= shareOf(stock + held, PARTS_OF.stock),
  );
}

async function arePromotionsLeft(tx: Db, { snapshot }: Placing, draft: OrderDraft, ids: readonly string[]) {
  const bounds = snapshot.promotions.flatMap(({ id, maxUses, maxUsesPerDay }) => {
    const most = Math.min(maxUses ?? Number.POSITIVE_INFINITY, maxUsesPerDay ?? Number.POSITIVE_INFINITY);
    const isUsed = draft.charges.some(({ kind, source }) => kind === 'PROMOTION' && source === id);
    return isUsed && Number.isFinite(most) ? [{ id, most: shareOf(most, PARTS_OF.promotion) }] : [];
  });
  if (bounds.length === 0) return true;
  const { rows } = await sql<{ source: string | null; uses: number }>`
    SELECT source, count(*)::integer AS uses FROM order_charges
    WHERE restaurant_id = ${draft.restaurantId} AND order_id = ANY(${ids}::uuid[]) AND kind = 'PROMOTION'
    GROUP BY source`.execute(tx);
  const uses = new Map(rows.map((row) => [row.source, row.uses]));
  return bounds.every(({ id, most }) => (uses.get(id) ?? 0) < most);
}

/**
 * Whether an order holds its stock, slot and promotions while it waits for its payment; asked under the restaurant's
 * lock. One of a stranger does not where others of strangers hold enough, nor while strangers are held back: it takes
 * them when it is paid.
 */
export async function mayHold(tx: Db, placing: Placing, draft: OrderDraft): Promise<boolean> {
  const { rules } = placing.snapshot;
  if (draft.status !== UNPAID_ONLINE || !isByDiner(placing)) return true;
  if (await isKnown(tx, draft)) return true;
  if (holdsStrangersUntil(rules, placing.now) !== null) return false;
  const held = await listHeldByStrangers(tx, draft.restaurantId);
  if (held.length >= MOST_HOLDING) return false;
  if (rules.ordersPerSlot !== null && draft.slotAt !== null) {
    const slot = slotStartAt(rules, draft.service, draft.slotAt);
    const isTaken = held.some(
      ({ service, slotAt }) => slotAt !== null && slotStartAt(rules, service, slotAt) === slot,
    );
    if (isTaken) return false;
  }
  const ids = held.map(({ id }) => id);
  return (await isStockLeft(tx, placing, draft, ids)) && arePromotionsLeft(tx, placing, draft, ids);
}
