import type { AuditAction, AuditDetails } from '@comanda/contract/shapes/audit';
import { formatMoney } from '@comanda/domain/money';
import { amountChanges, type Shop } from './amount-words.ts';
import type { AuditWords } from './audit-entry.ts';
import { fieldWords } from './field-words.ts';

type MenuAction = Extract<
  AuditAction,
  `${'item' | 'option' | 'option_group' | 'category' | 'menu_settings' | 'menu' | 'promotion'}.${string}`
>;

function priceOf({ price }: AuditDetails<'item.created'>, { currency, locale }: Shop): string {
  return price === undefined ? '' : ` at ${formatMoney(price, currency, locale)}`;
}

const codeWords = ({ code }: AuditDetails<'promotion.created'>) => (code === undefined ? '' : ` (${code})`);

/** ": 5 added, 2 changed, price of Lasagne from £9.00 to £9.50 and 11 more" */
function imported(details: AuditDetails<'menu.imported'>, shop: Shop): string {
  const { created = 0, updated = 0, prices, pricesChanged } = details;
  const changes = amountChanges(prices, shop, pricesChanged);
  const parts = [
    created > 0 ? `${created} added` : null,
    updated > 0 ? `${updated} changed` : null,
    changes ? `price of ${changes}` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? `: ${parts.join(', ')}` : '';
}

/** What somebody did to the menu, to be read after their name. */
export const menuAuditWords: Pick<AuditWords, MenuAction> = {
  'promotion.created': ({ record, details }) => `added the promotion ${record}${codeWords(details)}`,
  'promotion.changed': ({ record, details }) => `changed the promotion ${record}${fieldWords(details)}`,
  'promotion.deleted': ({ record, details }) => `deleted the promotion ${record}${codeWords(details)}`,
  'item.created': ({ record, details }, shop) => `added the dish ${record}${priceOf(details, shop)}`,
  'item.deleted': ({ record }) => `deleted the dish ${record}`,
  'item.changed': ({ record, details }) => {
    const many = /^\d+(?= items$)/.exec(record)?.[0];
    return `changed ${many ? `${many} dishes` : `the dish ${record}`}${fieldWords(details)}`;
  },
  'item.price_changed': ({ record, details }, shop) =>
    `changed the price of ${amountChanges(details.prices, shop) || record}`,
  'option.price_changed': ({ record, details }, shop) =>
    `changed the price in ${record} of ${amountChanges(details.prices, shop) || 'options'}`,
  'option_group.deleted': ({ record }) => `deleted the option group ${record}`,
  'category.created': ({ record }) => `added the category ${record}`,
  'category.deleted': ({ record }) => `deleted the category ${record}`,
  'menu_settings.changed': ({ details }) => `changed the menu settings${fieldWords(details)}`,
  'menu.imported': ({ details }, shop) => `imported a sheet into the menu${imported(details, shop)}`,
};
