import type { MoveReason } from '@comanda/contract/shapes/orders';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { Office } from '../../../office.ts';
import { clockAndDay } from '../../../platform/date-words.ts';
import { endOfBusinessDay } from '../../../session/business-day.ts';
import { pauseOrdering, setBusy } from '../../../session/ordering-calls.ts';
import { type Ingredient, inWords } from './ingredients.ts';

export const BUSY_EXTRA_MINUTES = 20;
const BUSY_FOR_MINUTES = 60;

/** What keeps the next diner from being refused for the same cause. */
export type Remedy =
  | { readonly type: 'SELL_OUT'; readonly ingredients: readonly Ingredient[] }
  | { readonly type: 'BUSY' }
  | { readonly type: 'PAUSE' };

/** The remedy that a reason offers, or null when nothing can be done about it from here. */
export function remedyFor(reason: MoveReason, ingredients: readonly Ingredient[]): Remedy | null {
  if (reason === 'INGREDIENT_UNAVAILABLE')
    return ingredients.length > 0 ? { type: 'SELL_OUT', ingredients } : null;
  if (reason === 'BUSY') return { type: 'BUSY' };
  return reason === 'CLOSING_EARLY' ? { type: 'PAUSE' } : null;
}

/** Marks items and options sold out for today and says until when that is. Throws an `ApiError`. */
export async function sellOut(
  { client }: Pick<Office, 'client'>,
  restaurant: Restaurant,
  ingredients: readonly Ingredient[],
): Promise<string> {
  const body = { available: false, until: 'next-opening' } as const;
  const answers = await Promise.all(
    ingredients.map(({ kind, id }) =>
      kind === 'item'
        ? client.call('itemAvailability', { params: { id: restaurant.id, itemId: id }, body })
        : client.call('optionAvailability', { params: { id: restaurant.id, optionId: id }, body }),
    ),
  );
  const [until] = answers.flatMap(({ soldOutUntil }) => soldOutUntil ?? []);
  const words = until === undefined ? '' : ` until ${clockAndDay(Date.parse(until), restaurant, Date.now())}`;
  return `${inWords(ingredients)}: sold out${words}.`;
}

/** Carries a remedy out and says what it did. Throws an `ApiError`. */
export async function applyRemedy(
  office: Pick<Office, 'client' | 'queryClient'>,
  restaurant: Restaurant,
  remedy: Remedy,
): Promise<string> {
  const { id, state } = restaurant;
  if (remedy.type === 'SELL_OUT') return sellOut(office, restaurant, remedy.ingredients);
  if (remedy.type === 'BUSY') {
    await setBusy(office, id, { extraMinutes: BUSY_EXTRA_MINUTES, minutes: BUSY_FOR_MINUTES });
    return `Busy: ${BUSY_EXTRA_MINUTES} minutes more on every promise for an hour.`;
  }
  await pauseOrdering(office, id, { until: endOfBusinessDay(Date.now(), restaurant, state.closesAt) });
  return 'No more orders today.';
}
