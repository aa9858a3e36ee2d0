import { Allergens } from '@comanda/contract/shapes/menu';
import { namesInOrders } from '@comanda/domain/menu/dish-names';
import { pricingMenu } from '@comanda/domain/pricing/pricing';
import type { RestaurantSettings } from '#modules/restaurant-settings';
import { dishFields } from './dish-fields.ts';
import type { DishRows } from './menu-snapshot.queries.ts';
import type { Dishes, SnapshotGroup, SnapshotItem, SnapshotOption } from './menu-snapshot.ts';
import { joinParts, optionsById, partsOf } from './parts.ts';
import { type Servings, servingsOf } from './servings.ts';

function groupsOf(rows: DishRows): SnapshotGroup[] {
  const optionsOf = Map.groupBy(rows.options, (option) => option.group_id);
  const partOf = partsOf(rows);
  // what a size does not declare itself is as the dish declares it
  const declared = new Map(rows.items.map((item) => [item.id, Allergens.parse(item.allergens)]));
  return rows.groups.map((group) => ({
    id: group.id,
    name: group.name,
    min: group.min,
    max: group.max,
    free: group.free,
    sizes: group.item_id !== null,
    options: (optionsOf.get(group.id) ?? []).map(
      (option): SnapshotOption => ({
        id: option.id,
        name: option.name,
        kitchenName: option.kitchen_name,
        price: option.price,
        allergens: { ...declared.get(group.item_id ?? ''), ...Allergens.parse(option.allergens) },
        available: option.available,
        soldOutUntil: option.sold_out_until,
        isDefault: option.is_default,
        repeat: option.repeat,
        opens: option.opens,
        itemId: option.dish_id,
        ...partOf(option),
      }),
    ),
  }));
}

type Settings = Pick<RestaurantSettings, 'known' | 'restaurant' | 'services'>;

/** Those of the restaurant's services by which a dish can be had; null where that is all of them. */
function servicesOf(wanted: SnapshotItem['services'], all: Settings['services']): SnapshotItem['services'] {
  if (wanted === null || all.every((service) => wanted.includes(service))) return null;
  return all.filter((service) => wanted.includes(service));
}

function itemsOf(rows: DishRows, servings: Servings, services: Settings['services']): SnapshotItem[] {
  const groupsOfItem = Map.groupBy(rows.itemGroups, (link) => link.item_id);
  const categoryOf = new Map(rows.categories.map((row) => [row.id, row]));
  return rows.items.map((item) => {
    const category = categoryOf.get(item.category_id);
    const serving = servings.of(category?.schedule_id ?? null, item.schedule_id);
    return {
      ...dishFields(item),
      visible: item.visible && category?.visible === true,
      schedule: serving === null ? null : (servings.all[serving]?.periods ?? null),
      hours: serving === null ? null : (servings.all[serving]?.hours ?? null),
      serving,
      services: servicesOf(item.services, services),
      optionGroupIds: (groupsOfItem.get(item.id) ?? []).map((link) => link.group_id),
    };
  });
}

/** The dishes of a restaurant, with when they are served within the window that its settings know. */
export function buildDishes(rows: DishRows, settings: Settings): Dishes {
  const servings = servingsOf(rows, settings);
  const items = itemsOf(rows, servings, settings.services);
  const groups = groupsOf(rows);
  const itemsById = new Map(items.map((item) => [item.id, item]));
  const groupsById = joinParts(new Map(groups.map((group) => [group.id, group])), itemsById);
  const itemIdsOf = Map.groupBy(rows.items, (item) => item.category_id);
  const shown = rows.categories.filter((row) => row.visible);
  const names = namesInOrders(
    shown.map((row) => ({
      name: row.name,
      items: (itemIdsOf.get(row.id) ?? []).filter((item) => item.visible),
    })),
  );
  return {
    servings: servings.all,
    categories: shown.map((row) => ({
      id: row.id,
      name: row.name,
      description: row.description,
      serving: servings.of(row.schedule_id, null),
      itemIds: (itemIdsOf.get(row.id) ?? []).map((item) => item.id),
    })),
    items: itemsById,
    categoryOf: new Map(rows.items.map((item) => [item.id, item.category_id])),
    groups: groupsById,
    options: optionsById(groupsById),
    pricing: pricingMenu(
      items.map((item) => ({ ...item, name: names.get(item.id) ?? item.name, soldOut: false })),
      groups.map((group) => ({
        ...group,
        options: group.options.map((option) => ({ ...option, available: true })),
      })),
    ),
  };
}
