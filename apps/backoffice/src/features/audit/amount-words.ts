import { formatMoney } from '@comanda/domain/money';
import type { Place } from '../../platform/clock-time.ts';

/** Where amounts are told, too. */
export type Shop = Place & { readonly currency: string };

/** Minor units before and after; null where there was nothing, or is nothing any more. */
type AmountChange = { readonly name: string; readonly from: number | null; readonly to: number | null };

/** More are only counted: a line is read, not studied. */
const MOST_TOLD = 3;

function isAmount(value: unknown): value is number | null {
  return typeof value === 'number' || value === null;
}

function isAmountChange(value: unknown): value is AmountChange {
  if (typeof value !== 'object' || value === null) return false;
  const { name, from, to }: Partial<Record<keyof AmountChange, unknown>> = value;
  return typeof name === 'string' && isAmount(from) && isAmount(to);
}

/**
 * "Lasagne from £9.00 to £9.50", and of many the first ones and how many more. `total` is how many there were where
 * `changes`, as an audit entry holds them, are only the first. Empty when nothing can be told.
 */
export function amountChanges(changes: unknown, { currency, locale }: Shop, total?: unknown): string {
  const known = Array.isArray(changes) ? changes.filter(isAmountChange) : [];
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const told = known.slice(0, MOST_TOLD).map(({ name, from, to }) => {
    if (to === null) return `${name} removed`;
    return from === null ? `${name} added at ${money(to)}` : `${name} from ${money(from)} to ${money(to)}`;
  });
  const rest = Math.max(known.length, typeof total === 'number' ? total : 0) - told.length;
  return new Intl.ListFormat('en').format(told.length > 0 && rest > 0 ? [...told, `${rest} more`] : told);
}
