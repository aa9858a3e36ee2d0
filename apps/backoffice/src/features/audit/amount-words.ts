import type { AmountChange } from '@comanda/contract/shapes/audit';
import { formatMoney } from '@comanda/domain/money';
import type { Place } from '../../platform/clock-time.ts';

/** Where amounts are shown, too. */
export type Shop = Place & { readonly currency: string };

/** More are only counted: a line is read, not studied. */
const MOST_SHOWN = 3;

/**
 * "Lasagne from £9.00 to £9.50", and of many the first ones and how many more. `total` is how many there were where
 * `known`, as an audit entry holds them, are only the first. Empty when nothing is known.
 */
export function amountChanges(
  known: readonly AmountChange[] = [],
  { currency, locale }: Shop,
  total = known.length,
): string {
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const shown = known.slice(0, MOST_SHOWN).map(({ name, from, to }) => {
    if (to === null) return `${name} removed`;
    return from === null ? `${name} added at ${money(to)}` : `${name} from ${money(from)} to ${money(to)}`;
  });
  const rest = Math.max(known.length, total) - shown.length;
  return new Intl.ListFormat('en').format(shown.length > 0 && rest > 0 ? [...shown, `${rest} more`] : shown);
}
