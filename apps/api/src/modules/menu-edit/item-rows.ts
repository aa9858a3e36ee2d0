import { ServicePrices } from '@comanda/contract/shapes/menu';
import type { UpdateItem } from '@comanda/contract/shapes/menu-edit';
import { changedPrices } from '@comanda/domain/pricing/service-prices';
import { columnsOf, given } from '#platform/database/row-fields.ts';
import type { Reference } from './references.ts';
import type { StoredRow } from './stored-rows.ts';

export type ItemRow = StoredRow<'menu_items'>;
/** What an edit may name; what it leaves out or undefined stays. */
export type ItemChange = Omit<UpdateItem, 'version'>;

/** The row as an edit leaves it; what the edit does not name stays. Of a dish with sizes the price is the lowest. */
export function withItemChange(row: ItemRow, { optionGroupIds, sizes, ...change }: ItemChange): ItemRow {
  const next = { ...row, ...columnsOf(given(change)) };
  if (!sizes?.length) return next;
  const price = Math.min(...sizes.map((size) => size.price));
  const service_prices = change.servicePrices ?? movedPrices(row.service_prices, price - row.price);
  return { ...next, price, service_prices };
}

/** Prices by service, which are those of the cheapest size, moved with it: the other sizes cost what they did. */
export const movedPrices = (stored: unknown, by: number) =>
  changedPrices(ServicePrices.parse(stored), (price) => Math.max(0, price + by));

/** What the change points to; `prefix` leads to it within the body. */
export function itemReferences(change: ItemChange, prefix = ''): Reference[] {
  const { categoryId, taxRateId, scheduleId, optionGroupIds = [], sizes = [] } = change;
  return [
    { to: 'menu_categories', id: categoryId, path: `${prefix}categoryId` },
    { to: 'tax_rates', id: taxRateId, path: `${prefix}taxRateId` },
    { to: 'schedules', id: scheduleId, path: `${prefix}scheduleId` },
    ...optionGroupIds.map(
      (id, index): Reference => ({ to: 'option_groups', id, path: `${prefix}optionGroupIds.${index}` }),
    ),
    ...sizes.flatMap(({ opens = [] }, size) =>
      opens.map(
        (id, index): Reference => ({
          ...{ to: 'option_groups', id },
          path: `${prefix}sizes.${size}.opens.${index}`,
        }),
      ),
    ),
  ];
}
