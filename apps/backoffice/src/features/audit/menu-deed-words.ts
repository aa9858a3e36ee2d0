import type { AuditEntry } from '@comanda/contract/shapes/accounts';
import { formatMoney } from '@comanda/domain/money';
import type { Place } from '../../platform/clock-time.ts';

/** Where amounts are told, too. */
export type Shop = Place & { readonly currency: string };

type PriceChange = { readonly name: string; readonly from: number; readonly to: number };

/** More are only counted: a line is read, not studied. */
const MOST_PRICES = 3;

function isPriceChange(value: unknown): value is PriceChange {
  if (typeof value !== 'object' || value === null) return false;
  const { name, from, to }: Partial<Record<keyof PriceChange, unknown>> = value;
  return typeof name === 'string' && typeof from === 'number' && typeof to === 'number';
}

/** "Lasagne from £9.00 to £9.50", and of many the first ones. */
function priceChanges(details: AuditEntry['details'], { currency, locale }: Shop): string {
  const prices = Array.isArray(details.prices) ? details.prices.filter(isPriceChange) : [];
  const told = prices.slice(0, MOST_PRICES).map(({ name, from, to }) => {
    const [before, after] = [from, to].map((amount) => formatMoney(amount, currency, locale));
    return `${name} from ${before} to ${after}`;
  });
  const rest = prices.length - told.length;
  return new Intl.ListFormat('en').format(rest > 0 ? [...told, `${rest} more`] : told);
}

function price({ price: amount }: AuditEntry['details'], { currency, locale }: Shop): string {
  return typeof amount === 'number' ? ` at ${formatMoney(amount, currency, locale)}` : '';
}

function imported({ created, updated }: AuditEntry['details']): string {
  const counts = [
    typeof created === 'number' && created > 0 ? `${created} added` : null,
    typeof updated === 'number' && updated > 0 ? `${updated} changed` : null,
  ].filter((count) => count !== null);
  return counts.length > 0 ? `: ${counts.join(', ')}` : '';
}

/**
 * What somebody did to the menu, to be read after their name; null when it is no such deed. `fields` is what an edit
 * named, in words, after a colon.
 */
export function menuDeedWords(
  { action, record, details }: Pick<AuditEntry, 'action' | 'record' | 'details'>,
  fields: string,
  shop: Shop,
): string | null {
  const many = /^\d+(?= items$)/.exec(record)?.[0];
  switch (action) {
    case 'item.created':
      return `added the dish ${record}${price(details, shop)}`;
    case 'item.deleted':
      return `deleted the dish ${record}`;
    case 'item.changed':
      return `changed ${many ? `${many} dishes` : `the dish ${record}`}${fields}`;
    case 'item.price_changed':
      return `changed the price of ${priceChanges(details, shop) || record}`;
    case 'option.price_changed':
      return `changed the price in ${record} of ${priceChanges(details, shop) || 'options'}`;
    case 'option_group.deleted':
      return `deleted the option group ${record}`;
    case 'category.created':
      return `added the category ${record}`;
    case 'category.deleted':
      return `deleted the category ${record}`;
    case 'menu_settings.changed':
      return `changed the menu settings${fields}`;
    case 'menu.imported':
      return `imported a sheet into the menu${imported(details)}`;
    default:
      return null;
  }
}
