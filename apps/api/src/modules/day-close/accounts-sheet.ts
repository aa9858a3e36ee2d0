import { LinePart } from '@comanda/contract/shapes/refunds';
import { SERVICES } from '@comanda/domain/hours/services';
import { minorDigits } from '@comanda/domain/money/money';
import { PAYMENT_METHODS } from '@comanda/domain/orders/order-payments';
import { EARNING_STATUSES } from '@comanda/domain/orders/order-statuses';
import { taxesOfRefunds } from '@comanda/domain/payments/refund-taxes';
import { CHARGE_KINDS } from '@comanda/domain/pricing/charges';
import { sql } from 'kysely';
import { z } from 'zod';
import { toCell } from '#platform/csv-cells.ts';
import { quotedNames } from '#platform/database/quoted-names.ts';
import type { Db } from '#platform/database/transaction.ts';
import { dayCloseWords } from './words.ts';

const EARNING = sql.raw(quotedNames(EARNING_STATUSES));
/** Rates are counted in thousandths of a per cent. */
const PER_CENT = 1_000;

const Of = z.object({
  day: z.iso.date(),
  service: z.enum(SERVICES),
  method: z.enum(PAYMENT_METHODS),
  provider: z.string().nullable(),
  currency: z.string(),
});
type Of = z.infer<typeof Of>;
/** What orders of one day, service and way of paying came to, in minor units. */
const Cell = Of.extend({
  ...{ orders: z.int(), dishes: z.int(), discounts: z.int(), deliveryFee: z.int(), serviceCharge: z.int() },
  ...{ tips: z.int(), rounding: z.int(), total: z.int(), taken: z.int(), refunded: z.int(), fees: z.int() },
});
const OfTax = z.object({ name: z.string(), rate: z.int(), included: z.boolean(), amount: z.int() });
const Tax = Of.extend(OfTax.shape);
type Tax = z.infer<typeof Tax>;
/** An order with food of which money went back; refunds by card count once they did. */
const GivenBack = Of.extend({
  ...{ total: z.int(), taken: z.int(), refunded: z.int() },
  tax: z.array(OfTax),
  charges: z
    .array(
      z.object({
        ...{ kind: z.enum(CHARGE_KINDS), source: z.string().nullable(), name: z.string().nullable() },
        ...{ amount: z.int(), tax: z.array(OfTax).nullable() },
      }),
    )
    .nullable(),
  lines: z.array(
    z.object({
      ...{ quantity: z.int(), total: z.int() },
      taxes: z.array(OfTax.pick({ name: true, rate: true })).nullable(),
    }),
  ),
  back: z.array(z.array(LinePart)).nullable(),
});
const Found = z.object({
  cells: z.array(Cell).nullable(),
  taxes: z.array(Tax).nullable(),
  back: z.array(GivenBack).nullable(),
});

type Days = { readonly from: string; readonly to: string };

async function loadCells(db: Db, restaurantId: string, { from, to }: Days): Promise<z.infer<typeof Found>> {
  const of = sql`business_on AS day, service, method, provider, currency`;
  const { rows } = await sql<{ found: unknown }>`
    WITH mine AS MATERIALIZED (
      SELECT o.id, o.business_on, o.service, o.payment_method AS method, o.payment_provider AS provider, o.currency, o.tax,
        o.subtotal, o.total, o.status IN (${EARNING}) AS earns, c.*, m.*
      FROM orders o CROSS JOIN LATERAL (
        SELECT coalesce(sum(c.amount) FILTER (WHERE c.kind IN ('DISCOUNT', 'PROMOTION')), 0)::bigint AS discounts,
          coalesce(sum(c.amount) FILTER (WHERE c.kind = 'DELIVERY_FEE'), 0)::bigint AS delivery_fee,
          coalesce(sum(c.amount) FILTER (WHERE c.kind = 'SERVICE_CHARGE'), 0)::bigint AS service_charge,
          coalesce(sum(c.amount) FILTER (WHERE c.kind = 'TIP'), 0)::bigint AS tips,
          coalesce(sum(c.amount) FILTER (WHERE c.kind = 'CASH_ROUNDING'), 0)::bigint AS rounding
        FROM order_charges c WHERE c.restaurant_id = o.restaurant_id AND c.order_id = o.id) c
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(p.amount) FILTER (WHERE p.kind IN ('CASH_TAKEN', 'CAPTURED')), 0)::bigint AS taken,
          coalesce(sum(p.amount) FILTER (WHERE p.kind = 'REFUNDED'), 0)::bigint AS refunded,
          coalesce(sum(p.amount) FILTER (WHERE p.kind = 'FEE'), 0)::bigint AS fees
        FROM payment_entries p WHERE p.restaurant_id = o.restaurant_id AND p.order_id = o.id) m
      WHERE o.restaurant_id = ${restaurantId}::uuid AND NOT o.rehearsal
        AND o.business_on BETWEEN (SELECT ${from}::date) AND (SELECT ${to}::date)
    )
    SELECT json_build_object(
      'cells', (SELECT json_agg(r) FROM (
        SELECT ${of}, count(*) FILTER (WHERE earns) AS orders,
          coalesce(sum(subtotal) FILTER (WHERE earns), 0) AS dishes, coalesce(sum(discounts) FILTER (WHERE earns), 0) AS discounts,
          coalesce(sum(delivery_fee) FILTER (WHERE earns), 0) AS "deliveryFee",
          coalesce(sum(service_charge) FILTER (WHERE earns), 0) AS "serviceCharge",
          coalesce(sum(tips) FILTER (WHERE earns), 0) AS tips, coalesce(sum(rounding) FILTER (WHERE earns), 0) AS rounding,
          coalesce(sum(total) FILTER (WHERE earns), 0) AS total, sum(taken) AS taken, sum(refunded) AS refunded, sum(fees) AS fees
        FROM mine GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5) r),
      'taxes', (SELECT json_agg(r) FROM (
        SELECT ${of}, t->>'name' AS name, (t->>'rate')::int AS rate, (t->>'included')::boolean AS included,
          sum((t->>'amount')::bigint) AS amount
        FROM mine, jsonb_array_elements(tax::jsonb) t WHERE earns
        GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY 1, 2, 3, 4, 5, 8, 6, 7) r),
      'back', (SELECT json_agg(r) FROM (
        SELECT ${of}, total, taken, refunded, tax,
          (SELECT json_agg(json_build_object('kind', c.kind, 'source', c.source, 'name', c.name, 'amount', c.amount, 'tax', c.tax)
            ORDER BY c.position) FROM order_charges c WHERE c.restaurant_id = ${restaurantId}::uuid AND c.order_id = mine.id) AS charges,
          (SELECT json_agg(json_build_object('quantity', l.quantity, 'total', l.total, 'taxes', l.taxes) ORDER BY l.position)
            FROM order_lines l WHERE l.restaurant_id = ${restaurantId}::uuid AND l.order_id = mine.id) AS lines,
          (SELECT json_agg(e.details->'lines' ORDER BY e.number) FROM order_events e
            WHERE e.restaurant_id = ${restaurantId}::uuid AND e.order_id = mine.id AND e.type = 'REFUNDED'
              AND jsonb_typeof(e.details->'lines') = 'array' AND (e.details->>'call' IS NULL OR EXISTS (
                SELECT FROM payment_calls p WHERE p.restaurant_id = e.restaurant_id AND p.order_id = e.order_id
                  AND p.position = (e.details->>'call')::int AND p.state = 'DONE'))) AS back
        FROM mine WHERE earns AND refunded > 0 AND jsonb_array_length(tax::jsonb) > 0 ORDER BY id) r)
    ) AS found`.execute(db);
  return Found.parse(rows[0]?.found);
}

/** The taxes in what was given back, by day, service, way of paying, name and rate. */
function taxesBack(orders: readonly z.infer<typeof GivenBack>[]): readonly Tax[] {
  const sums = new Map<string, Tax>();
  for (const { charges, back, ...order } of orders) {
    for (const tax of taxesOfRefunds({ ...order, charges: charges ?? [], back: back ?? [] })) {
      if (tax.amount === 0) continue;
      const { day, service, method, provider, currency } = order;
      const key = [keyOf(order), tax.included, tax.rate, tax.name].join(' ');
      const before = sums.get(key)?.amount ?? 0;
      sums.set(key, { day, service, method, provider, currency, ...tax, amount: before + tax.amount });
    }
  }
  const byRate = (a: Tax, b: Tax) =>
    Number(a.included) - Number(b.included) || a.rate - b.rate || (a.name < b.name ? -1 : 1);
  return [...sums.values()].sort(byRate);
}

const keyOf = ({ day, service, method, provider, currency }: Of) =>
  [day, service, method, provider, currency].join(' ');

/**
 * What business days came to, line by line, in units of the currency: the first lines of each service and way of paying
 * add up to its total, then come the taxes that the total holds, and what has happened to the money, with the taxes in
 * what was given back taken off: of each tax, its lines add up to what is owed. No cell is a formula.
 */
export async function accountsSheet(db: Db, restaurantId: string, days: Days): Promise<string> {
  const { cells, taxes, back } = await loadCells(db, restaurantId, days);
  const ofRefunds = taxesBack(back ?? []);
  const { stringify } = await import('csv-stringify/sync');
  const { accounts: words } = dayCloseWords;
  const rows = (cells ?? []).flatMap((cell) => {
    const { day, service, method, provider, currency, orders } = cell;
    const digits = minorDigits(currency);
    const line = (what: string, amount: number, rate = ''): string[] => [
      ...[day, service, method, provider ?? '', toCell(what), rate, String(orders)],
      ...[(amount / 10 ** digits).toFixed(digits), currency],
    ];
    const own = (taxes ?? []).filter((tax) => keyOf(tax) === keyOf(cell));
    const taxLines = (included: boolean) =>
      own
        .filter((tax) => tax.included === included)
        .map(({ name, rate, amount }) =>
          line(included ? words.included(name) : words.onTop(name), amount, String(rate / PER_CENT)),
        );
    return [
      line(words.dishes, cell.dishes),
      line(words.discounts, cell.discounts),
      line(words.deliveryFee, cell.deliveryFee),
      line(words.serviceCharge, cell.serviceCharge),
      line(words.tips, cell.tips),
      line(words.rounding, cell.rounding),
      ...taxLines(false),
      line(words.total, cell.total),
      ...taxLines(true),
      line(words.taken, cell.taken),
      line(words.refunded, cell.refunded),
      ...ofRefunds
        .filter((tax) => keyOf(tax) === keyOf(cell))
        .map(({ name, rate, amount }) => line(words.taxBack(name), -amount, String(rate / PER_CENT))),
      line(words.fees, cell.fees),
    ];
  });
  return stringify([[...words.headings], ...rows], { bom: true, record_delimiter: '\r\n' });
}
