import type { Allergen } from '@comanda/contract/shapes/menu';
import type { MenuIndex } from '../store/menu-index.ts';
import { ALLERGENS, type AllergenValue, allergenName, VALUE_WORDS } from './allergen-words.ts';
import { allergenField, type ItemField, listIn } from './item-fields.ts';
import { tagWords } from './tag-words.ts';

const LABELS: Partial<Record<ItemField, string>> = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  categoryId: 'Category',
  kitchenName: 'Name for the kitchen',
  image: 'Photo',
  tags: 'Tags',
  optionGroupIds: 'Option groups',
  preparationMinutes: 'Minutes to make',
  taxRateId: 'Tax rate',
  scheduleId: 'When it is on the menu',
  kcal: 'Energy',
  visible: 'Shown on the menu',
};

const ALLERGEN_OF: ReadonlyMap<ItemField, Allergen> = new Map(
  ALLERGENS.map((allergen) => [allergenField(allergen), allergen]),
);

function isValue(value: string): value is AllergenValue {
  return value in VALUE_WORDS;
}

/** How the fields of an item are called, and what their values say to people. */
export function itemWords({ menu, groups }: MenuIndex) {
  const named = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((entry) => entry.id === id)?.name ?? '';
  return {
    label(field: ItemField): string {
      const allergen = ALLERGEN_OF.get(field);
      return allergen ? allergenName(allergen) : (LABELS[field] ?? field);
    },
    value(field: ItemField, value: string): string {
      if (ALLERGEN_OF.has(field)) return isValue(value) ? VALUE_WORDS[value] : value;
      if (field === 'tags') return listIn(value).map(tagWords).join(', ');
      if (field === 'optionGroupIds')
        return listIn(value)
          .map((id) => groups.get(id)?.name ?? '')
          .join(', ');
      if (field === 'categoryId') return named(menu.categories, value);
      if (field === 'taxRateId') return named(menu.settings.taxRates, value);
      if (field === 'scheduleId') return named(menu.settings.schedules, value);
      if (field === 'visible') return value ? 'yes' : 'no';
      if (field === 'image') return value ? 'a photo' : '';
      return value;
    },
  };
}
