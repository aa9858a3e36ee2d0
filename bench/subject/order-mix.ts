import { type Call, createCall } from '@comanda/client/call';
import type { BasketItem, PlaceOrder } from '@comanda/contract/shapes/basket';
import type { DinerMenu, MenuItem } from '@comanda/contract/shapes/menu';
import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { nth, type OrderMix } from '../load/jobs.ts';
import { withClient } from './restaurants.ts';

const DINERS = 61;
const BASKETS = 23;
const LINES = 3;

function callAs(base: string, token: string | null): Call {
  return createCall({ baseUrl: `${base}/api`, token: () => token });
}

/** Required groups at their least, and one choice of an optional group for every other line. */
function chosenOptions(menu: DinerMenu, item: MenuItem, n: number): NonNullable<BasketItem['options']> {
  return item.optionGroupIds.flatMap((groupId, position) => {
    const group = menu.optionGroups.find(({ id }) => id === groupId);
    const available = group?.options.filter((option) => option.available) ?? [];
    const wanted = Math.max(group?.min ?? 0, (n + position) % 2);
    return wanted === 0 ? [] : [{ groupId, optionIds: available.slice(0, wanted).map(({ id }) => id) }];
  });
}

function basketLines(menu: DinerMenu, n: number): BasketItem[] {
  const items = menu.categories
    .flatMap((category) => category.items)
    .filter((item) => !item.soldOut && item.served === undefined);
  return Array.from({ length: LINES }, (_, line) => {
    const item = nth(items, n * 7 + line * 5);
    return { itemId: item.id, quantity: 1 + (n % 2), options: chosenOptions(menu, item, n + line) };
  });
}

/** Half are delivered, half collected; the total is what a quote says, as it is on a diner's phone. */
async function orderBody(call: Call, menu: DinerMenu, n: number): Promise<PlaceOrder> {
  const { slug, location } = menu.restaurant;
  const basket = {
    items: basketLines(menu, n),
    ...(n % 2 === 0
      ? { service: 'DELIVERY' as const, address: { line1: '7 Choumert Road', city: 'London' }, location }
      : { service: 'COLLECTION' as const }),
  };
  const quote = await call('quote', { params: { slug }, body: basket });
  if (quote.problems.length > 0) throw new Error(quote.problems.map(({ message }) => message).join(' '));
  return {
    ...basket,
    contact: { name: 'Ama Mensah', phone: '+442079460123' },
    payment: { method: AT_HANDOVER },
    expectedTotal: quote.total,
    ofAge: true,
    expectedLines: quote.lines.map(({ total }) => total),
  };
}

/** Diners with tokens, and baskets of three lines with options, that can be ordered at copies of `slug`. */
export async function makeOrderMix(
  base: string,
  databaseUrl: string,
  slug: string,
  slugs: readonly string[],
): Promise<OrderMix> {
  const tokens: string[] = [];
  for (let n = 0; n < DINERS; n += 1)
    tokens.push((await callAs(base, null)('clientSession', { body: {} })).token);
  const clients = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM clients ORDER BY created_at DESC LIMIT $1',
      [DINERS],
    );
    return rows;
  });
  const call = callAs(base, nth(tokens, 0));
  const menu = await call('dinerMenu', { params: { slug } });
  const bodies: PlaceOrder[] = [];
  for (let n = 0; n < BASKETS; n += 1) bodies.push(await orderBody(call, menu, n));
  const diners = clients.map(({ id }, n) => ({ clientId: id, token: nth(tokens, n) }));
  return { slugs: [...slugs], diners, bodies };
}
