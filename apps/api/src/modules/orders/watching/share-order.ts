import { randomBytes } from 'node:crypto';
import { SharedOrder } from '@comanda/contract/shapes/orders';
import { DAY_MS } from '@comanda/domain/hours/durations';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import type { WithKeptSettings } from '#modules/restaurant-settings';
import { listOrdersById, orderView } from '#orders/record';
import { hashToken } from '#platform/access/tokens.ts';
import { at } from '#platform/database/column-types.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';

type OwnOrder = { readonly restaurantId: string; readonly orderId: string };

/** Of one order for others; a new one takes the place of the oldest. */
const MOST_LINKS = 5;
/** Family and friends look at an order on the same evening. */
const AFTER_END_MS = DAY_MS;
/** From the order's end and from the e-mail, which may say much later that money goes back. */
const MAILED_MS = 30 * DAY_MS;
/** 256 bits in small letters, because addresses of pages have no others. */
const TOKEN = /^[0-9a-f]{64}$/;

async function removeOldest(tx: Db, { restaurantId, orderId }: OwnOrder): Promise<void> {
  await sql`DELETE FROM order_shares WHERE token_hash IN (SELECT token_hash FROM order_shares
    WHERE restaurant_id = ${restaurantId} AND order_id = ${orderId} AND NOT mailed
    ORDER BY created_at DESC, token_hash OFFSET ${MOST_LINKS})`.execute(tx);
}

async function insertLink(tx: Db, own: OwnOrder & { mailed: boolean }, now: number): Promise<string> {
  const token = randomBytes(32).toString('hex');
  const { restaurantId: restaurant_id, orderId: order_id, mailed } = own;
  await tx
    .insertInto('order_shares')
    .values({ restaurant_id, order_id, mailed, token_hash: hashToken(token), created_at: at(now) })
    .execute();
  return token;
}

/** Makes the token of an e-mail to the order's own diner: it counts with none that the diner gives to others. */
export const mailOrderLink = (tx: Db, own: OwnOrder, now: number): Promise<string> =>
  insertLink(tx, { ...own, mailed: true }, now);

/** Makes a token by which anybody can follow an order, and do nothing else. */
export function shareOrder(
  { database }: Pick<Dependencies, 'database'>,
  own: OwnOrder,
  now: number,
): Promise<string> {
  return transaction(database.db, async (tx) => {
    const token = await insertLink(tx, { ...own, mailed: false }, now);
    await removeOldest(tx, own);
    return token;
  });
}

/** Ends all links to an order that its diner gave to others. */
export async function unshareOrder(
  { database }: Pick<Dependencies, 'database'>,
  { restaurantId, orderId }: OwnOrder,
): Promise<void> {
  await database.db
    .deleteFrom('order_shares')
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', orderId)
    .where('mailed', '=', false)
    .execute();
}

function findLink(db: Db, token: string) {
  return db
    .selectFrom('order_shares')
    .select(['restaurant_id', 'order_id', 'mailed', 'created_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
}

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

function isDead({ mailed, created_at }: Link, endedAt: number | null, now: number): boolean {
  if (endedAt === null) return false;
  return mailed ? Math.max(endedAt, created_at) + MAILED_MS <= now : endedAt + AFTER_END_MS <= now;
}

/** The order to which an e-mail leads, where this device has placed it: the device has a page of its own for that. */
export async function ownOrderOfLink(
  { database }: Pick<Dependencies, 'database'>,
  token: string,
  clientId: string,
): Promise<string | null> {
  if (!TOKEN.test(token)) return null;
  const link = await findLink(database.db, token);
  if (!link?.mailed) return null;
  const own = await database.db
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', link.restaurant_id)
    .where('id', '=', link.order_id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return own?.id ?? null;
}

/**
 * What a link to an order shows: no name, no telephone, no e-mail address, no note, and of the address its first line,
 * which a mailed link leaves out too. Null for a token that never was or was taken back, from a day after the order's
 * end, and for a mailed one from thirty days after it.
 */
export async function sharedOrder(
  { database, keptSettings }: Pick<Dependencies, 'database'> & WithKeptSettings,
  token: string,
  now: number,
): Promise<SharedOrder | null> {
  if (!TOKEN.test(token)) return null;
  const link = await findLink(database.db, token);
  const settings = link && (await keptSettings.get(link.restaurant_id));
  if (!settings) return null;
  const { orders } = await listOrdersById(database.db, link.restaurant_id, [link.order_id]);
  const [order] = orders;
  if (!order || isDead(link, order.endedAt, now)) return null;
  const { lines, address, ...view } = orderView(order, 'DINER', now);
  return SharedOrder.parse({
    ...view,
    slug: settings.restaurant.slug,
    lines: lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ name, quantity, options }) => ({
        name,
        quantity,
        options: options.map((option) =>
          option.quantity > 1 ? `${option.quantity}× ${option.name}` : option.name,
        ),
      })),
    ...(link.mailed && { mailed: true }),
    ...(!link.mailed && address?.line1 !== undefined && { to: address.line1 }),
  });
}
