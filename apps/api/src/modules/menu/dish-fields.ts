import { ImageRef } from '@comanda/contract/shapes/common';
import { Allergens, ServicePrices } from '@comanda/contract/shapes/menu';
import type { Selectable } from 'kysely';
import { fieldsOf, type PlainRow } from '#platform/database/row-fields.ts';
import type { Schema } from '#platform/database/schema.ts';

export type DishFields = ReturnType<typeof dishFields>;

/** A dish as its row has it, each field of the contract's `Dish` being the column of that name. */
export function dishFields(row: PlainRow<Selectable<Schema['menu_items']>>) {
  const { restaurantId, sort, version, changedAt, changedBy, ...dish } = fieldsOf(row);
  return {
    ...dish,
    image: row.image === null ? null : ImageRef.parse(row.image),
    allergens: Allergens.parse(row.allergens),
    servicePrices: ServicePrices.parse(row.service_prices),
  };
}
