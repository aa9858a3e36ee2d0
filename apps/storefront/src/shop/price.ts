import { basketProblemWords } from '@comanda/contract/words/baskets';
import {
  type DeliveryCharge,
  type PricedBasket,
  type PricedLine,
  type PricingProblem,
  priceBasket,
} from '@comanda/domain/pricing';
import type { Service } from '@comanda/domain/services';
import type { BasketEntry } from './basket.ts';
import { refusalWords } from './dish-words.ts';
import type { MenuIndex } from './menu-index.ts';

export type PricedEntry = {
  readonly entry: BasketEntry;
  /** Null when the menu no longer has the dish. */
  readonly line: PricedLine | null;
  readonly problems: readonly SaidProblem[];
};

type SaidProblem = PricingProblem & { readonly message: string };

export type PricedOrder = { readonly totals: PricedBasket; readonly entries: readonly PricedEntry[] };

/** Prices a basket by the very function that the server charges by. `delivery` is null while no zone is known. */
export function priceEntries(
  index: MenuIndex,
  entries: readonly BasketEntry[],
  { service, delivery = null, tip = 0 }: { service: Service; delivery?: DeliveryCharge | null; tip?: number },
): PricedOrder {
  const totals = priceBasket({
    menu: index.pricing,
    settings: index.settings,
    items: entries,
    service,
    delivery,
    tip,
    reduce: index.reduce,
  });
  const broken = new Set(
    totals.problems
      .filter((problem) => problem.code === 'UNKNOWN_ITEM' || problem.code === 'QUANTITY')
      .map((problem) => problem.line),
  );
  let next = 0;
  return {
    totals,
    entries: entries.map((entry, position) => ({
      entry,
      line: broken.has(position) ? null : (totals.lines[next++] ?? null),
      problems: totals.problems
        .filter((problem) => problem.line === position)
        .concat(notThen(index, entry, position))
        .map((problem) => inWords(index, problem)),
    })),
  };
}

/** What is not served at the time that is asked for has a price all the same. */
function notThen(index: MenuIndex, { itemId, name }: BasketEntry, line: number): PricingProblem[] {
  if (index.refusals.get(itemId)?.code !== 'NOT_NOW') return [];
  return [{ code: 'SOLD_OUT', item: name, lacking: null, line, itemId }];
}

/** The clock knows more than the price: until when it is sold out, or when it is served. */
function inWords(index: MenuIndex, problem: PricingProblem): SaidProblem {
  const isOfTime = problem.code === 'SOLD_OUT' || problem.code === 'OPTION_SOLD_OUT';
  const ofTime = isOfTime && refusalWords(index, problem.optionId ?? problem.itemId ?? '');
  return { ...problem, message: ofTime || basketProblemWords(problem) };
}

/** The first thing that stops this line from being ordered, in words; null when nothing does. */
export function objection({ entry, line, problems }: PricedEntry): string | null {
  if (!line) return `${entry.name} is no longer on the menu. Remove it to go on.`;
  return problems[0]?.message ?? null;
}

/** How far a basket is from what a delivery must come to (minor units); null when there is nothing to reach. */
export function minimumProgress(
  subtotal: number,
  service: Service,
  minimum: number | null,
): { readonly minimum: number; readonly missing: number } | null {
  if (service !== 'DELIVERY' || minimum === null || minimum === 0) return null;
  return { minimum, missing: Math.max(0, minimum - subtotal) };
}
