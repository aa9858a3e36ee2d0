import { randomId } from '@comanda/client/random-id';
import { ORDER_LENGTHS } from '@comanda/contract/order-lengths';
import { withAll } from '../shop/again.ts';
import { type Basket, basketKey, EMPTY_BASKET } from '../shop/basket.ts';
import { HANDED } from '../shop/handed-basket.ts';
import { PASSPORT_KEY } from '../shop/passport.ts';
import { isRecord, listOf } from '../shop/stored.ts';
import { parseBasket } from '../shop/stored-basket.ts';
import { parsePassport } from '../shop/stored-passport.ts';
import { withinLimits } from '../shop/within-limits.ts';
import { recall, remember } from './store.ts';

const takenKey = (slug: string) => `handed:${slug}`;

/** As many baskets as are remembered as taken. */
const MOST_TAKEN = 10;

type Taken = { readonly name: string; readonly at: number };

function parseTaken(value: unknown): Taken | null {
  if (!isRecord(value) || typeof value.name !== 'string' || typeof value.at !== 'number') return null;
  return { name: value.name, at: value.at };
}

/** Whether a page of ours led here: the panel does, and no link of anybody else's. */
function isFromUs(): boolean {
  return URL.canParse(document.referrer) && new URL(document.referrer).origin === location.origin;
}

function readHanded(hash: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(hash.slice(HANDED.length)));
  } catch {
    return null;
  }
}

const partsOf = (note: string) => note.split(',').map((part) => part.trim());

/** Both notes in one, in which nothing is said twice. Too long a one is for the diner to shorten, as the form says. */
function bothNotes(kept: string, handed: string): string {
  const said = new Set(partsOf(kept.toLowerCase()));
  const added = partsOf(handed).filter((part) => part !== '' && !said.has(part.toLowerCase()));
  return [kept, ...new Set(added)].filter(Boolean).join(', ');
}

/** Allergies only ever grow by an address. */
async function takeAllergies(value: unknown): Promise<void> {
  const [handed, kept] = [parsePassport(value), parsePassport(await recall(PASSPORT_KEY))];
  const avoid = [...new Set([...kept.avoid, ...handed.avoid])];
  const note = bothNotes(kept.note, handed.note.slice(0, ORDER_LENGTHS.allergyNote));
  if (avoid.length > kept.avoid.length || note !== kept.note) await remember(PASSPORT_KEY, { avoid, note });
}

/** When and how it is wanted, as this device has it, unless nothing lies there, or only the panel was told a time. */
function withWishes(before: Basket, filled: Basket, handed: Basket): Basket {
  const isChosenThere = before.when === 'ASAP' && handed.when !== 'ASAP';
  if (before.entries.length > 0 && !isChosenThere) return filled;
  const service = handed.service === 'DINE_IN' ? null : handed.service;
  return { ...filled, service: service ?? before.service, when: handed.when };
}

/**
 * Puts the basket that our panel hands over by the address into the one of this device, each basket once: an order is
 * not begun anew by going back. Nobody agrees to an allergen by an address, sits at a table by it, or changes an order.
 */
export async function takeBasket(slug: string): Promise<void> {
  const { hash, pathname, search } = location;
  const handed = readHanded(hash);
  const state: unknown = history.state;
  history.replaceState(state, '', pathname + search);
  const basket = isFromUs() && isRecord(handed) ? parseBasket(handed.basket) : null;
  if (!isRecord(handed) || !basket || basket.entries.length === 0) return;
  const entries = withinLimits(basket.entries).map(({ agreed: _, ...entry }) => entry);
  const name = JSON.stringify([basket.orderKey, entries]);
  const taken = listOf(await recall(takenKey(slug)), parseTaken);
  if (taken.some((one) => one.name === name)) return;
  await takeAllergies(handed.allergies);
  const before = parseBasket(await recall(basketKey(slug))) ?? EMPTY_BASKET;
  const filled = withWishes(before, withAll(before, entries, randomId), basket);
  if (await remember(basketKey(slug), filled))
    await remember(takenKey(slug), [...taken, { name, at: Date.now() }].slice(-MOST_TAKEN));
}
