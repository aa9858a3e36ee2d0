import type { Service } from '@comanda/domain/hours/services';
import { MAX_QUANTITY } from '@comanda/domain/menu/item-availability';

export type Choice = { readonly groupId: string; readonly optionIds: readonly string[] };

/** One line as it was put in. `name` is kept so that a dish that left the menu can still be named. */
export type BasketEntry = {
  readonly id: string;
  readonly itemId: string;
  readonly name: string;
  readonly quantity: number;
  readonly options: readonly Choice[];
  readonly note?: string;
  /**
   * What of it its diner avoids and took anyway, one word for each allergen and how sure it is ("contains PEANUTS").
   */
  readonly agreed?: readonly string[] | undefined;
};

/** An order of this device that is about to be changed: what it holds of its dishes is free for the new one. */
export type ToReplace = {
  readonly orderId: string;
  readonly number: number;
  readonly itemIds: readonly string[];
  /** What it comes to, in minor units; an earlier release did not keep that. */
  readonly total?: number;
};

/** `orderKey`: the idempotency key of the order to come, kept until its answer is known, so that none comes twice. */
export type Basket = {
  readonly entries: readonly BasketEntry[];
  readonly service: Service | null;
  readonly table: string | null;
  /** When the table was named, epoch ms: nobody sits there for ever. */
  readonly tableAt?: number | undefined;
  /** Something was ordered at that table already. */
  readonly orderedHere?: boolean | undefined;
  readonly orderKey: string | null;
  /** When it is wanted: 'ASAP' or an ISO instant. */
  readonly when: string;
  /** Kept also while nothing lies in it: what is put in next still replaces that order. */
  readonly replaces?: ToReplace | undefined;
};

export function basketKey(slug: string): string {
  return `basket:${slug}`;
}

export const EMPTY_BASKET: Basket = { entries: [], service: null, table: null, orderKey: null, when: 'ASAP' };

/** A dish and how it is made (`configurationOf`), and what of it was agreed to. */
export type Agreed = { readonly made: string; readonly facts: readonly string[] };

export type BasketChange =
  | { readonly kind: 'add'; readonly entry: BasketEntry; readonly orderKey: string }
  | { readonly kind: 'replace'; readonly entry: BasketEntry }
  /** `from` is what was seen when it was changed: two quick presses count both, though both saw the same. */
  | { readonly kind: 'quantity'; readonly id: string; readonly quantity: number; readonly from?: number }
  | { readonly kind: 'remove'; readonly id: string }
  | {
      readonly kind: 'put-back';
      readonly entry: BasketEntry;
      readonly position: number;
      readonly orderKey: string;
    }
  /** What was taken anyway, of each dish made this way. */
  | { readonly kind: 'agree'; readonly agreed: readonly Agreed[] }
  | { readonly kind: 'service'; readonly service: Service }
  | { readonly kind: 'table'; readonly table: string; readonly at: number }
  | { readonly kind: 'when'; readonly when: string }
  | { readonly kind: 'restore'; readonly basket: Basket };

/** A dish and how it is made, whatever is noted about it. */
export function configurationOf({ itemId, options }: Pick<BasketEntry, 'itemId' | 'options'>): string {
  return JSON.stringify([
    itemId,
    ...options
      .filter(({ optionIds }) => optionIds.length > 0)
      .map(({ groupId, optionIds }) => `${groupId}:${optionIds.toSorted().join()}`)
      .sort(),
  ]);
}

/** Whether both are one line: the same dish, made the same way, with the same note. */
export function sameDish(a: BasketEntry, b: BasketEntry): boolean {
  return (a.note ?? '') === (b.note ?? '') && configurationOf(a) === configurationOf(b);
}

function withEntries(basket: Basket, entries: readonly BasketEntry[], orderKey = basket.orderKey): Basket {
  return { ...basket, entries, orderKey: entries.length > 0 ? orderKey : null };
}

/** The line after a change of it; what was agreed to holds while it is made as before. */
function stillAgreed(entries: readonly BasketEntry[], entry: BasketEntry): BasketEntry {
  const before = entries.find(({ id }) => id === entry.id);
  if (!before?.agreed || configurationOf(before) !== configurationOf(entry)) return entry;
  return { ...entry, agreed: before.agreed };
}

function withAgreed(entry: BasketEntry, agreed: readonly Agreed[]): BasketEntry {
  const made = configurationOf(entry);
  const facts = agreed.filter((one) => one.made === made).flatMap((one) => one.facts);
  return facts.length > 0 ? { ...entry, agreed: [...new Set([...(entry.agreed ?? []), ...facts])] } : entry;
}

/** Joins a line to an equal one; what would exceed the most that can be ordered of one line is capped. */
function merged(entries: readonly BasketEntry[], entry: BasketEntry): readonly BasketEntry[] {
  const twin = entries.find((other) => other.id !== entry.id && sameDish(other, entry));
  if (!twin) return entries.map((other) => (other.id === entry.id ? entry : other));
  const quantity = Math.min(MAX_QUANTITY, twin.quantity + entry.quantity);
  return entries
    .filter((other) => other.id !== entry.id)
    .map((other) => (other.id === twin.id ? { ...other, quantity } : other));
}

/** The basket after one change. Pure; ids and keys come with the change. */
export function changeBasket(basket: Basket, change: BasketChange): Basket {
  const { entries } = basket;
  switch (change.kind) {
    case 'add':
      return withEntries(
        basket,
        merged([...entries, change.entry], change.entry),
        basket.orderKey ?? change.orderKey,
      );
    case 'replace':
      return withEntries(basket, merged(entries, stillAgreed(entries, change.entry)));
    case 'quantity': {
      const capped = (quantity: number) => Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity)));
      const changed = (entry: BasketEntry) => {
        const { from = entry.quantity, quantity } = change;
        return { ...entry, quantity: capped(quantity + entry.quantity - from) };
      };
      return withEntries(
        basket,
        entries.map((entry) => (entry.id === change.id ? changed(entry) : entry)),
      );
    }
    case 'remove':
      return withEntries(
        basket,
        entries.filter((entry) => entry.id !== change.id),
      );
    case 'put-back':
      return withEntries(
        basket,
        entries.toSpliced(change.position, 0, change.entry),
        basket.orderKey ?? change.orderKey,
      );
    case 'agree':
      return withEntries(
        basket,
        entries.map((entry) => withAgreed(entry, change.agreed)),
      );
    case 'service':
      return { ...basket, service: change.service };
    case 'table':
      return { ...basket, service: 'DINE_IN', table: change.table, tableAt: change.at };
    case 'when':
      return { ...basket, when: change.when };
    case 'restore':
      return change.basket;
  }
}

const MOST_IDS = 100;

/** Ids of its dishes and options with commas, the dishes first: what times are asked for with. */
export function idsOf(entries: readonly Pick<BasketEntry, 'itemId' | 'options'>[]): string {
  const dishes = entries.map(({ itemId }) => itemId).sort();
  const options = entries.flatMap((entry) => entry.options.flatMap(({ optionIds }) => optionIds)).sort();
  return [...new Set([...dishes, ...options])].slice(0, MOST_IDS).join();
}

/** How many of a dish lie in it, on all its lines but one. */
export function countOf(entries: readonly BasketEntry[], itemId: string, exceptId?: string): number {
  return entries.reduce(
    (sum, entry) => (entry.itemId === itemId && entry.id !== exceptId ? sum + entry.quantity : sum),
    0,
  );
}

/** How many things are in it, counting each of a line. */
export function itemCount(basket: Basket): number {
  return basket.entries.reduce((sum, entry) => sum + entry.quantity, 0);
}

/** What the diner chose, else delivery, else whatever the restaurant offers first. */
export function serviceOf(basket: Basket, offered: readonly Service[]): Service {
  if (basket.service && offered.includes(basket.service)) return basket.service;
  const usual = offered.filter((service) => service !== 'DINE_IN');
  return usual[0] ?? offered[0] ?? 'COLLECTION';
}
