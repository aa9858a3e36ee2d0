import { Allergens } from '@comanda/contract/shapes/menu';
import { withAllergensOf } from '@comanda/domain/menu/allergens';
import { numberedName, sizedName } from '@comanda/domain/menu/dish-names';
import { bothMarks } from '@comanda/domain/menu/dish-offered';
import type { DishRows } from './menu-snapshot.queries.ts';
import type { Dishes, SnapshotOption } from './menu-snapshot.ts';

type OptionRow = DishRows['options'][number];
type ItemRow = DishRows['items'][number];

const markOf = ({ available, sold_out_until: soldOutUntil }: OptionRow) => ({ available, soldOutUntil });

/** What the kitchen calls a part: as the dish by itself, with its number; null where the option is called so. */
function calledAs(option: OptionRow, dish: ItemRow, size: OptionRow | undefined): string | null {
  const name = dish.kitchen_name ?? dish.name;
  const ofDish = size ? sizedName(name, size.kitchen_name ?? size.name) : name;
  const called = option.kitchen_name ?? (ofDish === option.name ? null : ofDish);
  return dish.number === null ? called : numberedName(dish.number, called ?? option.name);
}

type Part = Pick<SnapshotOption, 'kitchenName' | 'allergens' | 'available' | 'soldOutUntil'>;

/** What an option has of the dish that it is, and of its size, or of any of them; null for one that is none. */
export function partsOf({ items, groups, options }: DishRows): (option: OptionRow) => Part | null {
  const dishes = new Map(items.map((item) => [item.id, item]));
  const sized = new Map(groups.map((group) => [group.id, group.item_id]));
  const sizes = Map.groupBy(options, ({ group_id }) => sized.get(group_id));
  const all = new Map(options.map((option) => [option.id, option]));
  return (option) => {
    const dish = dishes.get(option.dish_id ?? '');
    if (!dish) return null;
    const size = all.get(option.size_id ?? '');
    const { available, soldOutUntil = null } = size
      ? bothMarks(markOf(option), markOf(size))
      : markOf(option);
    return {
      kitchenName: calledAs(option, dish, size),
      allergens: Allergens.parse(
        withAllergensOf(
          Allergens.parse(dish.allergens),
          [...(size ? [size] : (sizes.get(dish.id) ?? [])), option].map((one) =>
            Allergens.parse(one.allergens),
          ),
        ),
      ),
      ...{ available, soldOutUntil },
    };
  };
}

/** The groups with the dishes that their options are; the same ones where none is. */
export function joinParts(groups: Dishes['groups'], items: Dishes['items']): Dishes['groups'] {
  const changed = [...groups.values()].filter(({ options }) => options.some(({ itemId }) => itemId !== null));
  if (changed.length === 0) return groups;
  const next = new Map(groups);
  for (const group of changed) {
    const options = group.options.map((option) =>
      option.itemId === null ? option : { ...option, dish: items.get(option.itemId) },
    );
    next.set(group.id, { ...group, options });
  }
  return next;
}

/** All options of groups, by id. */
export const optionsById = (groups: Dishes['groups']): Dishes['options'] =>
  new Map(
    [...groups.values()].flatMap(({ options }) => options.map((option) => [option.id, option] as const)),
  );
