import type { StaffItem, UpdateItems } from '@comanda/contract/shapes/menu-edit';
import { formatMoney, type Minor } from '@comanda/domain/money/money';
import { priceLeaps } from './price-leaps.ts';
import { priceGridWords as WORDS } from './words.ts';

type Items = ReadonlyMap<string, StaffItem>;
type Changes = UpdateItems['items'];
/** How a restaurant writes money: `currency` is ISO 4217, `locale` BCP 47. */
type MoneyOf = { readonly currency: string; readonly locale: string };

const MOST_NAMED = 3;

const moneyOf =
  ({ currency, locale }: MoneyOf) =>
  (minor: Minor) =>
    formatMoney(minor, currency, locale);

/** What to ask about prices that look like a slip of a digit; null where none does. */
export function leapsQuestion(changes: Changes, items: Items, of: MoneyOf): string | null {
  const money = moneyOf(of);
  const leaps = priceLeaps(changes, items).map(({ dish, size, from, to }) =>
    WORDS.leap(dish, size, money(from), money(to)),
  );
  if (leaps.length === 0) return null;
  return WORDS.areMeant(leaps.slice(0, MOST_NAMED), leaps.length - MOST_NAMED);
}
