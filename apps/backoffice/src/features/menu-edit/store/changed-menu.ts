import type { StaffCategory } from '@comanda/contract/shapes/menu-categories';
import type { StaffItem, StaffOptionGroup } from '@comanda/contract/shapes/menu-edit';
import type { StaffMenu } from '@comanda/contract/shapes/staff-menu';
import type { MenuOrder } from '../order/menu-order.ts';

type Category = StaffMenu['categories'][number];

export type MarkTarget = { readonly kind: 'item' | 'option'; readonly id: string };
export type Mark = Pick<StaffItem, 'available' | 'soldOutUntil'>;

/** The menu with an item as it is now: in its place, or at the end of a category it is new to. */
export function withItem(menu: StaffMenu, item: StaffItem): StaffMenu {
  const categories = menu.categories.map((category): Category => {
    const index = category.items.findIndex(({ id }) => id === item.id);
    if (category.id !== item.categoryId)
      return index < 0 ? category : { ...category, items: category.items.toSpliced(index, 1) };
    return { ...category, items: index < 0 ? [...category.items, item] : category.items.with(index, item) };
  });
  return { ...menu, categories };
}

export function withoutItem(menu: StaffMenu, itemId: string): StaffMenu {
  return {
    ...menu,
    categories: menu.categories.map((category) =>
      category.items.some(({ id }) => id === itemId)
        ? { ...category, items: category.items.filter(({ id }) => id !== itemId) }
        : category,
    ),
  };
}

export function withCategory(menu: StaffMenu, category: StaffCategory): StaffMenu {
  const index = menu.categories.findIndex(({ id }) => id === category.id);
  const known = menu.categories[index];
  return {
    ...menu,
    categories: known
      ? menu.categories.with(index, { ...category, items: known.items })
      : [...menu.categories, { ...category, items: [] }],
  };
}

export function withoutCategory(menu: StaffMenu, categoryId: string): StaffMenu {
  return { ...menu, categories: menu.categories.filter(({ id }) => id !== categoryId) };
}

export function withGroup(menu: StaffMenu, group: StaffOptionGroup): StaffMenu {
  const index = menu.optionGroups.findIndex(({ id }) => id === group.id);
  const optionGroups = index < 0 ? [...menu.optionGroups, group] : menu.optionGroups.with(index, group);
  return { ...menu, optionGroups };
}

export function withoutGroup(menu: StaffMenu, groupId: string): StaffMenu {
  const closed = <T extends { opens: string[] }>(one: T): T =>
    one.opens.includes(groupId) ? { ...one, opens: one.opens.filter((id) => id !== groupId) } : one;
  return {
    ...menu,
    categories: menu.categories.map((category) => ({
      ...category,
      items: category.items.map((item) => ({ ...item, sizes: item.sizes.map(closed) })),
    })),
    optionGroups: menu.optionGroups
      .filter(({ id }) => id !== groupId)
      .map((group) => ({ ...group, options: group.options.map(closed) })),
  };
}

/** The menu in another order; what the order does not name goes to the end of where it was. */
export function arranged(menu: StaffMenu, order: MenuOrder): StaffMenu {
  const items = new Map(menu.categories.flatMap((category) => category.items.map((item) => [item.id, item])));
  const named = new Set(order.flatMap((category) => category.items));
  const categories = order.flatMap((place): Category[] => {
    const category = menu.categories.find(({ id }) => id === place.id);
    if (!category) return [];
    const found = place.items.flatMap((id) => {
      const item = items.get(id);
      if (!item) return [];
      return item.categoryId === category.id ? item : { ...item, categoryId: category.id };
    });
    return [{ ...category, items: [...found, ...category.items.filter(({ id }) => !named.has(id))] }];
  });
  const others = menu.categories.filter(({ id }) => !order.some((place) => place.id === id));
  return { ...menu, categories: [...categories, ...others] };
}

export function orderOf({ categories }: StaffMenu): MenuOrder {
  return categories.map(({ id, items }) => ({ id, items: items.map((item) => item.id) }));
}

/** The menu with something marked sold out or available again. */
export function marked(menu: StaffMenu, target: MarkTarget, mark: Mark): StaffMenu {
  if (target.kind === 'item') {
    const item = menu.categories.flatMap(({ items }) => items).find(({ id }) => id === target.id);
    return item ? withItem(menu, { ...item, ...mark }) : menu;
  }
  const sized = menu.categories
    .flatMap(({ items }) => items)
    .find(({ sizes }) => sizes.some(({ id }) => id === target.id));
  if (sized) {
    const sizes = sized.sizes.map((size) => (size.id === target.id ? { ...size, ...mark } : size));
    return withItem(menu, { ...sized, sizes });
  }
  const optionGroups = menu.optionGroups.map((group) =>
    group.options.some(({ id }) => id === target.id)
      ? {
          ...group,
          options: group.options.map((option) => (option.id === target.id ? { ...option, ...mark } : option)),
        }
      : group,
  );
  return { ...menu, optionGroups };
}
