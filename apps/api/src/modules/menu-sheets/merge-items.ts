import { issueSentence } from '@comanda/contract/issue-sentence';
import { ImageRef } from '@comanda/contract/shapes/common';
import { categoryFields } from '@comanda/contract/shapes/menu-categories';
import { itemFields } from '@comanda/contract/shapes/menu-edit';
import { v7 as uuid } from 'uuid';
import { blankItem, type StoredRow } from '#modules/menu-edit';
import { given } from '#platform/database/row-fields.ts';
import type { MenuRows } from './menu-rows.ts';
import { categoryUnsaid, declare, groupsNamed, type Merging, or, placeOf, placesAfter } from './merging.ts';
import type { Entry, Sheet } from './read-sheet.ts';
import { sheetWords } from './words.ts';

type CategoryRow = StoredRow<'menu_categories'>;
type ItemRow = StoredRow<'menu_items'>;

function mergeCategory(merging: Merging, entry: Entry<'category'>, blank: () => CategoryRow): void {
  const { categories, schedules, isFirst, refer } = merging;
  const { cells, row } = entry;
  if (!isFirst('category', entry)) return;
  const scheduleId = refer(schedules, cells.schedule, { row, column: 'schedule' });
  const category = categories.put(placeOf(entry), blank, (present) => ({
    ...present,
    name: cells.name,
    description: or(cells.description, present.description) || null,
    schedule_id: or(scheduleId, present.schedule_id),
    visible: cells.visible ?? present.visible,
  }));
  merging.became.set(row, category.id);
}

/** The picture that a row names: the dish's present one, or one that this restaurant may show. */
function pictureFor({ pictures, complain }: Merging, { cells: { image: named }, row }: Entry<'item'>) {
  return (present: unknown): unknown => {
    if (named == null) return named;
    if (ImageRef.safeParse(present).data?.url === named) return present;
    const picture = pictures.get(named);
    if (picture) return picture;
    const message = sheetWords.noSuchPicture;
    complain(row, 'image', message);
    return present;
  };
}

function withCells(merging: Merging, entry: Entry<'item'>) {
  const { taxes, schedules, refer } = merging;
  const { row, allergens } = entry;
  const { id, key, category, tax, schedule, groups, image, prices_by_service: prices, ...said } = entry.cells;
  const taxId = refer(taxes, tax, { row, column: 'tax' });
  const scheduleId = refer(schedules, schedule, { row, column: 'schedule' });
  const picture = pictureFor(merging, entry);
  return (present: ItemRow): ItemRow => ({
    ...present,
    ...given(said),
    service_prices: or<unknown>(prices === null ? {} : prices, present.service_prices),
    image: or<unknown>(picture(present.image), present.image),
    tax_rate_id: or(taxId, present.tax_rate_id),
    allergens: declare(present.allergens, allergens),
    schedule_id: or(scheduleId, present.schedule_id),
  });
}

/** Categories and items; a category that is only named is made. Returns which items are asked other groups. */
export function mergeItems(merging: Merging, sheet: Sheet, menu: MenuRows): Map<string, readonly string[]> {
  const { categories, items, taxes, complain, isFirst, restaurantId, touched } = merging;
  const nextCategory = placesAfter(menu.categories.map(({ sort }) => ({ parent: '', sort })));
  const nextPlace = placesAfter(menu.items.map(({ category_id, sort }) => ({ parent: category_id, sort })));
  const blankCategory = (name = ''): CategoryRow => ({
    restaurant_id: restaurantId,
    id: uuid(),
    name,
    description: null,
    schedule_id: null,
    visible: true,
    sort: nextCategory(''),
    version: 0,
    ...touched,
  });
  const unsaid = categoryUnsaid(menu, sheet.newDishesIn);
  for (const entry of sheet.category) mergeCategory(merging, entry, blankCategory);

  /** The category that the row names, made when there is none; without a name the one that its dish is in already. */
  function categoryOf({ cells, row }: Entry<'item'>): CategoryRow | undefined {
    const { category: said = '', id, name: dish } = cells;
    const present = id === undefined ? undefined : items.byId(id);
    if (said === '' && present) return categories.byId(present.category_id);
    const wanted = said || unsaid(dish);
    const found = categories.find(wanted);
    if (wanted === '' || found) {
      if (!found) complain(row, 'category', sheetWords.whichCategory);
      return found;
    }
    const name = categoryFields.name.safeParse(wanted);
    for (const { message } of name.error?.issues ?? []) complain(row, 'category', message);
    const place = { key: wanted, id: undefined };
    return name.success
      ? categories.put(
          place,
          () => blankCategory(wanted),
          (blank) => blank,
        )
      : undefined;
  }

  const [firstTax] = taxes.all();
  const itemGroups = new Map<string, readonly string[]>();
  for (const entry of sheet.item) {
    const { cells, row } = entry;
    const category = categoryOf(entry);
    if (!category || !isFirst(`item ${category.id}`, entry)) continue;
    const place = placeOf(entry, category.id);
    if (cells.price === undefined && !items.present(place)) complain(row, 'price', sheetWords.newPrice);
    const change = withCells(merging, entry);
    const item = items.put(
      place,
      () => ({
        ...blankItem(restaurantId, category.id),
        ...touched,
        version: 0,
        sort: nextPlace(category.id),
        tax_rate_id: firstTax?.id ?? null,
      }),
      (present) => ({
        ...change(present),
        category_id: category.id,
        sort: present.category_id === category.id ? present.sort : nextPlace(category.id),
      }),
    );
    merging.became.set(row, item.id);
    const asked = groupsNamed(merging, entry);
    for (const { message } of itemFields.optionGroupIds.safeParse(asked ?? [], { error: issueSentence }).error
      ?.issues ?? []) {
      complain(row, 'groups', message);
    }
    if (asked && asked.join() !== (menu.itemGroups.get(item.id) ?? []).join()) {
      itemGroups.set(item.id, asked);
      items.touch(item);
    }
  }
  return itemGroups;
}
