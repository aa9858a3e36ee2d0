import { askedGroups } from '@comanda/domain/menu/asked-groups';
import { sizedName } from '@comanda/domain/menu/dish-names';
import { itemRefusals } from '@comanda/domain/menu/item-availability';
import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { rehearsalEndsAt } from '@comanda/domain/orders/rehearsals';
import type { PricedLine } from '@comanda/domain/pricing/pricing';
import { v7 as uuid } from 'uuid';
import type { Dependencies } from '#dependencies.ts';
import { recordEntry } from '#modules/audit';
import { dishesOf, type MenuSnapshot, optionsOf } from '#modules/menu';
import { draftOrder, listRehearsals, type OrderDraft, storeRehearsal } from '#modules/orders';
import { lockRestaurant } from '#modules/restaurant-settings';
import { insertNoClient, NO_CLIENT } from '#platform/access/no-client.ts';
import type { SessionUser } from '#platform/access/sessions.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { rehearsalWords } from './words.ts';

/** An order of nobody, for collection as soon as possible, that costs nothing. */
function draftOf(snapshot: MenuSnapshot, lines: readonly PricedLine[], now: number): OrderDraft {
  const free = { subtotal: 0, charges: [], tax: [], total: 0, lines, currency: snapshot.restaurant.currency };
  const draft = draftOrder({
    ...{ id: uuid({ msecs: now }), clientId: NO_CLIENT, snapshot, now },
    body: {
      service: 'COLLECTION',
      contact: { name: rehearsalWords.name },
      payment: { method: AT_HANDOVER },
    },
    decision: {
      priced: free,
      available: { state: { status: 'OPEN' }, preparationMinutes: 10, travelMinutes: 0, toConfirm: false },
      place: undefined,
    },
  });
  return { ...draft, clockAt: rehearsalEndsAt(draft) };
}

/** One that is open keeps its turn however old it is: the database holds that as well. */
async function requireTurn(tx: Db, restaurantId: string, now: number): Promise<void> {
  const lately = await listRehearsals(tx, restaurantId, now);
  if (lately.some(({ endedAt }) => endedAt === null)) {
    throw new HttpError(409, rehearsalWords.running, { code: 'REHEARSAL_RUNNING' });
  }
}

/**
 * Places a rehearsal: it waits for somebody's answer on every board, whatever the hours and the rules of the house.
 * Throws 409 while another one is open and where no dish can be had, 429 after too many in an hour.
 */
export async function startRehearsal(
  { database, bus, rates }: Pick<Dependencies, 'database' | 'bus' | 'rates'>,
  { snapshot, user, now }: { snapshot: MenuSnapshot; user: SessionUser; now: number },
) {
  const restaurantId = snapshot.restaurant.id;
  const lines = rehearsalLines(snapshot, now);
  if (lines.length === 0) throw new HttpError(409, rehearsalWords.noDishes, { code: 'NO_DISHES' });
  const draft = draftOf(snapshot, lines, now);
  const number = await transaction(database.db, async (tx) => {
    await lockRestaurant(tx, restaurantId);
    await requireTurn(tx, restaurantId, now);
    await rates.spend(tx, 'rehearsal', { restaurant: restaurantId }, { now });
    await insertNoClient(tx, now);
    const entry = { action: 'rehearsal.started', restaurantId, record: rehearsalWords.name } as const;
    await recordEntry(tx, user, { ...entry, details: {} }, now);
    return storeRehearsal(tx, draft, { userId: user.userId, name: user.firstName });
  });
  bus.announce({ kind: 'orders', restaurantId, number });
  return draft;
}

type Item = MenuSnapshot['items'] extends ReadonlyMap<string, infer I> ? I : never;

/** As many dishes as a kitchen needs to see that all goes its way. */
const DISHES = 2;

/** For each thing that has to be chosen with a dish, the first options that can be had; null where they are too few. */
function choicesFor(snapshot: MenuSnapshot, item: Item, now: number) {
  const options: PricedLine['options'][number][] = [];
  let size: PricedLine['size'];
  const chosen = new Map<string, readonly string[]>();
  for (;;) {
    const asked = askedGroups(snapshot.groups, item.optionGroupIds, chosen);
    const group = asked.find(({ id, min }) => min > 0 && !chosen.has(id));
    if (!group) return { options, ...(size && { size }) };
    const { id: groupId } = group;
    const open = group.options.filter(({ id }) => itemRefusals(optionsOf(snapshot, [id]), now).length === 0);
    if (open.length < group.min) return null;
    const taken = open.slice(0, group.min);
    chosen.set(
      groupId,
      taken.map(({ id }) => id),
    );
    for (const { id: optionId, name } of taken) {
      if (group.sizes) size = { groupId, optionId, name, price: 0 };
      else options.push({ groupId, optionId, name, price: 0, quantity: 1 });
    }
  }
}

/** Real dishes of the menu that can be ordered now, the first ones, without their prices; none where there is none. */
function rehearsalLines(snapshot: MenuSnapshot, now: number) {
  const lines: PricedLine[] = [];
  for (const item of snapshot.items.values()) {
    if (lines.length === DISHES) break;
    if (itemRefusals(dishesOf(snapshot, [item.id]), now).length > 0) continue;
    const chosen = choicesFor(snapshot, item, now);
    if (chosen === null) continue;
    const name = chosen.size ? sizedName(item.name, chosen.size.name) : item.name;
    lines.push({ itemId: item.id, name, quantity: 1, unitPrice: 0, total: 0, ...chosen });
  }
  return lines;
}
