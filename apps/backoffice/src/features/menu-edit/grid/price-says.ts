import type { StaffItem, UpdateItems } from '@comanda/contract/shapes/menu-edit';
import { SERVICES } from '@comanda/domain/hours/services';
import { formatMoney, type Minor } from '@comanda/domain/money/money';
import { priceLeaps } from '../item/price-leaps.ts';
import { type ServiceMove, serviceMoves } from './service-moves.ts';
import { priceGridWords as WORDS } from './words.ts';

type Items = ReadonlyMap<string, StaffItem>;
type Changes = UpdateItems['items'];
/** How a restaurant writes money: `currency` is ISO 4217, `locale` BCP 47. */
export type MoneyOf = { readonly currency: string; readonly locale: string };

const MOST_NAMED = 3;

const moneyOf =
  ({ currency, locale }: MoneyOf) =>
  (minor: Minor) =>
    formatMoney(minor, currency, locale);

/** The prices of a dish by service, each by itself: "Delivery £10.00"; none where every service asks the same. */
export function servicePricesSaid({ servicePrices, sizes }: StaffItem, of: MoneyOf): string[] {
  const money = moneyOf(of);
  return SERVICES.flatMap((service) => {
    const price = servicePrices[service];
    return price === undefined ? [] : [WORDS.servicePrice(service, money(price), sizes.length > 0)];
  });
}

/** "Delivery, Small: £10.00 → £11.50" */
export function movesSaid(moves: readonly ServiceMove[], of: MoneyOf): string[] {
  const money = moneyOf(of);
  return moves.map(({ service, size, from, to }) => WORDS.serviceMove(service, size, money(from), money(to)));
}

/** What the changes make of prices by service, dish by dish; null for nothing. */
export function allMovesSaid(changes: Changes, items: Items, of: MoneyOf): string | null {
  const said = changes.flatMap(({ id, sizes = [], servicePrices = null }) => {
    const item = items.get(id);
    const moves = item && sizes.length > 0 ? serviceMoves(item, sizes, servicePrices) : [];
    return item && moves.length > 0 ? [WORDS.movesOf(item.name, movesSaid(moves, of))] : [];
  });
  return said.length === 0 ? null : WORDS.someOf(said.slice(0, MOST_NAMED), said.length - MOST_NAMED);
}

/** What to ask about prices that look like a slip of a digit; null where none does. */
export function leapsQuestion(changes: Changes, items: Items, of: MoneyOf): string | null {
  const money = moneyOf(of);
  const leaps = priceLeaps(changes, items).map(({ dish, size, from, to }) =>
    WORDS.leap(dish, size, money(from), money(to)),
  );
  if (leaps.length === 0) return null;
  return WORDS.areMeant(leaps.slice(0, MOST_NAMED), leaps.length - MOST_NAMED);
}
