import type { AuditEntry } from '@comanda/contract/shapes/accounts';
import { formatMoney } from '@comanda/domain/money';
import { amountChanges, type Shop } from './amount-words.ts';

function price({ price: amount }: AuditEntry['details'], { currency, locale }: Shop): string {
  return typeof amount === 'number' ? ` at ${formatMoney(amount, currency, locale)}` : '';
}

/** ": 5 added, 2 changed, price of Lasagne from £9.00 to £9.50 and 11 more" */
function imported({ created, updated, prices, pricesChanged }: AuditEntry['details'], shop: Shop): string {
  const changes = amountChanges(prices, shop, pricesChanged);
  const told = [
    typeof created === 'number' && created > 0 ? `${created} added` : null,
    typeof updated === 'number' && updated > 0 ? `${updated} changed` : null,
    changes ? `price of ${changes}` : null,
  ].filter((part) => part !== null);
  return told.length > 0 ? `: ${told.join(', ')}` : '';
}

/**
 * What somebody did to the menu, to be read after their name; null when it is no such entry. `fields` is what an edit
 * named, in words, after a colon.
 */
export function menuAuditWords(
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
      return `changed the price of ${amountChanges(details.prices, shop) || record}`;
    case 'option.price_changed':
      return `changed the price in ${record} of ${amountChanges(details.prices, shop) || 'options'}`;
    case 'option_group.deleted':
      return `deleted the option group ${record}`;
    case 'category.created':
      return `added the category ${record}`;
    case 'category.deleted':
      return `deleted the category ${record}`;
    case 'menu_settings.changed':
      return `changed the menu settings${fields}`;
    case 'menu.imported':
      return `imported a sheet into the menu${imported(details, shop)}`;
    default:
      return null;
  }
}
