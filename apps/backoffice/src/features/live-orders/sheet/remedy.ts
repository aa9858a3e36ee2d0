import { serverNow } from '@comanda/client/server-clock';
import type { MoveReason } from '@comanda/contract/shapes/orders';
import type { OrderingState, Restaurant } from '@comanda/contract/shapes/restaurants';
import { MINUTE_MS } from '@comanda/domain/hours/durations';
import type { Office } from '../../../office.ts';
import { clockAndDay } from '../../../platform/date-words.ts';
import { endOfBusinessDay } from '../../../session/business-day.ts';
import { pauseOrdering, resumeOrdering, setBusy } from '../../../session/ordering-calls.ts';
import { type Ingredient, inWords } from './ingredients.ts';
import { BUSY_EXTRA_MINUTES, remedyWords } from './sheet-words.ts';

const BUSY_FOR_MINUTES = 60;

/** What keeps the next diner from being refused for the same cause. */
export type Remedy =
  | { readonly type: 'SELL_OUT'; readonly ingredients: readonly Ingredient[] }
  | { readonly type: 'BUSY' }
  | { readonly type: 'PAUSE' };

/** The remedy that a reason offers, or null when there is nothing left to do about it from here. */
export function remedyFor(
  reason: MoveReason,
  ingredients: readonly Ingredient[],
  { status, extraMinutes = 0 }: OrderingState,
): Remedy | null {
  if (reason === 'INGREDIENT_UNAVAILABLE')
    return ingredients.length > 0 ? { type: 'SELL_OUT', ingredients } : null;
  if (reason === 'BUSY')
    return status === 'BUSY' && extraMinutes >= BUSY_EXTRA_MINUTES ? null : { type: 'BUSY' };
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
  const words =
    until === undefined ? '' : ` until ${clockAndDay(Date.parse(until), restaurant, serverNow())}`;
  return `${inWords(ingredients)}: sold out${words}.`;
}

/** What a remedy did; `undo` puts it back as it was before, and throws an `ApiError`. */
export type Remedied = { readonly sentence: string; readonly undo?: () => Promise<void> };

/** The busy time as it is at `now`, to be set again; none where there is none. */
function busyOf({ status, extraMinutes = 0, until }: OrderingState, now: number) {
  if (status !== 'BUSY' || until === undefined) return { extraMinutes: 0 };
  return { extraMinutes, minutes: Math.max(1, Math.round((Date.parse(until) - now) / MINUTE_MS)) };
}

/** Carries a remedy out and says what it did. Throws an `ApiError`. */
export async function applyRemedy(
  office: Pick<Office, 'client' | 'queryClient'>,
  restaurant: Restaurant,
  remedy: Remedy,
): Promise<Remedied> {
  const { id, state } = restaurant;
  if (remedy.type === 'SELL_OUT') return { sentence: await sellOut(office, restaurant, remedy.ingredients) };
  if (remedy.type === 'BUSY') {
    await setBusy(office, id, { extraMinutes: BUSY_EXTRA_MINUTES, minutes: BUSY_FOR_MINUTES });
    return { sentence: remedyWords.busy, undo: () => setBusy(office, id, busyOf(state, serverNow())) };
  }
  await pauseOrdering(office, id, { until: endOfBusinessDay(serverNow(), restaurant, state.closesAt) });
  const { until } = state;
  const undo = () =>
    state.status === 'PAUSED' && until !== undefined
      ? pauseOrdering(office, id, { until })
      : resumeOrdering(office, id);
  return { sentence: remedyWords.paused, undo };
}
