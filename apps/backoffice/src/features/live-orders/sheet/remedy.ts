import type { MoveReason } from '@comanda/contract/shapes/orders';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { Office } from '../../../office.ts';
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

/** Marks items and options sold out until the restaurant next opens. Throws an `ApiError`. */
export async function sellOut(
  { client }: Pick<Office, 'client'>,
  restaurantId: string,
  ingredients: readonly Ingredient[],
): Promise<void> {
  const body = { available: false, until: 'next-opening' } as const;
  await Promise.all(
    ingredients.map(({ kind, id }) =>
      kind === 'item'
        ? client.call('itemAvailability', { params: { id: restaurantId, itemId: id }, body })
        : client.call('optionAvailability', { params: { id: restaurantId, optionId: id }, body }),
    ),
  );
}

/** Carries a remedy out and says what it did. Throws an `ApiError`. */
export async function applyRemedy(
  office: Pick<Office, 'client' | 'queryClient'>,
  restaurant: Restaurant,
  remedy: Remedy,
): Promise<string> {
  const { id, state } = restaurant;
  if (remedy.type === 'SELL_OUT') {
    await sellOut(office, id, remedy.ingredients);
    return `${inWords(remedy.ingredients)}: sold out until you next open.`;
  }
  if (remedy.type === 'BUSY') {
    await setBusy(office, id, { extraMinutes: BUSY_EXTRA_MINUTES, minutes: BUSY_FOR_MINUTES });
    return `Busy: ${BUSY_EXTRA_MINUTES} minutes more on every promise for an hour.`;
  }
  await pauseOrdering(office, id, { until: endOfBusinessDay(Date.now(), restaurant, state.closesAt) });
  return 'No more orders today.';
}
