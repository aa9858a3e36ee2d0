import { randomId } from '@comanda/client/random-id';
import { withAll } from '../shop/again.ts';
import { basketKey, EMPTY_BASKET } from '../shop/basket.ts';
import { HANDED } from '../shop/handed-basket.ts';
import { PASSPORT_KEY } from '../shop/passport.ts';
import { isRecord } from '../shop/stored.ts';
import { parseBasket } from '../shop/stored-basket.ts';
import { parsePassport } from '../shop/stored-passport.ts';
import { recall, remember } from './store.ts';

const takenKey = (slug: string) => `handed:${slug}`;

function readHanded(hash: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(hash.slice(HANDED.length)));
  } catch {
    return null;
  }
}

/** Allergies only ever grow by an address. */
async function takeAllergies(value: unknown): Promise<void> {
  const [handed, kept] = [parsePassport(value), parsePassport(await recall(PASSPORT_KEY))];
  const avoid = [...new Set([...kept.avoid, ...handed.avoid])];
  const note = [...new Set([kept.note, handed.note])].filter(Boolean).join(', ');
  if (avoid.length > kept.avoid.length || note !== kept.note) await remember(PASSPORT_KEY, { avoid, note });
}

/**
 * Puts the basket that the address hands over into the one of this device, each basket once: an order is not begun anew
 * by going back. Nobody agrees to an allergen by an address, sits at a table by it, or changes an order.
 */
export async function takeBasket(slug: string): Promise<void> {
  const { hash, pathname, search } = location;
  const handed = readHanded(hash);
  const state: unknown = history.state;
  history.replaceState(state, '', pathname + search);
  const basket = isRecord(handed) ? parseBasket(handed.basket) : null;
  if (!isRecord(handed) || !basket || basket.entries.length === 0) return;
  const entries = basket.entries.map(({ agreed: _, ...entry }) => entry);
  const name = JSON.stringify([basket.orderKey, entries]);
  if ((await recall(takenKey(slug))) === name) return;
  await takeAllergies(handed.allergies);
  const before = parseBasket(await recall(basketKey(slug))) ?? EMPTY_BASKET;
  const service = basket.service === 'DINE_IN' ? before.service : (basket.service ?? before.service);
  const filled = withAll(before, entries, randomId);
  if (await remember(basketKey(slug), { ...filled, service, when: basket.when }))
    await remember(takenKey(slug), name);
}
