import type { Allergen } from '@comanda/contract/shapes/menu';
import { plural } from '@comanda/contract/words/language';
import { SERVICES, type Service } from '@comanda/domain/hours/services';
import { ALLERGENS } from '@comanda/domain/menu/allergens';
import { SERVICE_NAMES } from '../../../platform/order-words.ts';
import type { MenuIndex } from '../store/menu-index.ts';
import { allergenField, type ItemField, isPlain, listIn, type Plain, servicesIn } from './item-fields.ts';
import { pricesIn } from './service-price-fields.ts';
import { sizeRowsIn } from './size-fields.ts';

/** The four values of an allergen; '' is not declared, which never passes a diner's filter. */
export const ALLERGEN_VALUES = ['', 'CONTAINS', 'MAY_CONTAIN', 'FREE'] as const;
export type AllergenValue = (typeof ALLERGEN_VALUES)[number];

export const VALUE_WORDS: Readonly<Record<AllergenValue, string>> = {
  '': 'Not declared',
  CONTAINS: 'Contains',
  MAY_CONTAIN: 'May contain',
  FREE: 'Free of it',
};

/** "Celery": as the EU's list names it. */
export function allergenName(allergen: Allergen): string {
  return allergen.charAt(0) + allergen.slice(1).toLowerCase();
}

/** Tags that the storefront knows how to draw and to filter by. */
export const DIET_TAGS = [
  'VEGETARIAN',
  'VEGAN',
  'HALAL',
  'POPULAR',
  'SPICY_1',
  'SPICY_2',
  'SPICY_3',
  'AGE_18',
] as const;

const WORDS: Readonly<Record<string, string>> = {
  VEGETARIAN: 'Vegetarian',
  VEGAN: 'Vegan',
  HALAL: 'Halal',
  POPULAR: 'Popular',
  SPICY_1: 'Mildly hot',
  SPICY_2: 'Medium hot',
  SPICY_3: 'Very hot',
  AGE_18: 'Over 18s only',
};

/** What a tag says; one of the restaurant's own as it was written. */
export function tagWords(tag: string): string {
  return WORDS[tag] ?? tag;
}

/** Of the sizes of a dish. */
export const SIZE_WORDS = {
  title: 'Sizes',
  hint: '9 inch and 12 inch, half and full: each with a price of its own.',
  begin: 'Add sizes',
  add: 'Add a size',
  examples: ['Small', 'Large'],
  name: 'Name',
  price: 'Price',
  unnamed: (place: number) => `size ${place}`,
  nameOf: (place: number) => `Name of size ${place}`,
  priceOf: (name: string, currency: string) => `Price of ${name} in ${currency}`,
  first: 'from the start',
  firstOf: (name: string) => `${name} is chosen from the start`,
  remove: (name: string) => `Delete ${name}`,
  allergens: (name: string) => `Allergens of ${name}.`,
  alike: 'As the dish.',
  from: 'from',
} as const;

export const openedWords = {
  with: (name: string, groups: readonly string[]) =>
    groups.length === 0 ? `Also ask with ${name}…` : `Also ask with ${name}: ${groups.join(', ')}`,
  hint: (name: string) => `Asked only when ${name} is chosen`,
} as const;

const ANOTHER: Readonly<Record<Service, string>> = {
  DELIVERY: 'delivery',
  COLLECTION: 'collection',
  DINE_IN: 'the table',
};

/** Of what a dish costs by a service that asks another price. */
export const servicePriceWords = {
  summary: 'Another price for delivery, collection or the table',
  label: (service: Service, currency: string) => `Price for ${ANOTHER[service]} in ${currency}`,
  withSizes: 'What the smallest size costs; the others keep what they add.',
} as const;

/** Of how many of a dish are ordered together. */
export const quantityFieldWords = {
  summary: (least: string, step: string) =>
    least === '' && step === ''
      ? 'Ordered one by one.'
      : ['Ordered', least && ` from ${least} on`, least && step && ',', step && ` by ${step}`, '.'].join(''),
  least: 'At least, in one order (optional)',
  step: 'By steps of (optional)',
  hint: 'For trays and catering: “from 10, by 5”. All choices of the dish count together.',
} as const;

/** Of what the kitchen calls an option or a size. */
export const kitchenNameWords = {
  summary: (of: string, called: string) => `${of} for the kitchen: ${called || 'as it is called'}.`,
  label: (of: string) => `What the kitchen calls ${of}`,
  hint: 'Short, as it is called out. It stands on the tickets; diners never see it.',
} as const;

const listed = (words: readonly string[]) => new Intl.ListFormat('en').format(words);

const LABELS: Readonly<Record<Plain, string>> = {
  name: 'Name',
  number: 'Number',
  description: 'Description',
  price: 'Price',
  servicePrices: 'Price by service',
  sizes: 'Sizes',
  categoryId: 'Category',
  kitchenName: 'Name for the kitchen',
  image: 'Photo',
  tags: 'Tags',
  optionGroupIds: 'Option groups',
  preparationMinutes: 'Minutes to make',
  taxRateId: 'Tax rate',
  scheduleId: 'When it is on the menu',
  services: 'Offered for',
  kcal: 'Energy',
  leastQuantity: 'At least',
  quantityStep: 'By steps of',
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
      if (allergen) return allergenName(allergen);
      return isPlain(field) ? LABELS[field] : field;
    },
    value(field: ItemField, value: string): string {
      if (ALLERGEN_OF.has(field)) return isValue(value) ? VALUE_WORDS[value] : value;
      if (field === 'sizes')
        return sizeRowsIn(value)
          .map(({ name, price }) => `${name} ${price}`)
          .join(', ');
      if (field === 'tags') return listIn(value).map(tagWords).join(', ');
      if (field === 'optionGroupIds')
        return listIn(value)
          .map((id) => groups.get(id)?.name ?? '')
          .join(', ');
      if (field === 'categoryId') return named(menu.categories, value);
      if (field === 'taxRateId') return named(menu.settings.taxRates, value);
      if (field === 'scheduleId') return named(menu.settings.schedules, value);
      if (field === 'servicePrices')
        return SERVICES.flatMap((service) => {
          const price = pricesIn(value)[service];
          return price === undefined ? [] : [`${SERVICE_NAMES[service]} ${price}`];
        }).join(', ');
      if (field === 'services')
        return value === ''
          ? dishWords.everyService
          : servicesIn(value)
              .map((service) => SERVICE_NAMES[service])
              .join(', ');
      if (field === 'visible') return value ? 'yes' : 'no';
      if (field === 'image') return value ? 'a photo' : '';
      return value;
    },
  };
}

/** What the drawer of a dish says. */
export const dishWords = {
  remove: 'Delete dish',
  removeTitle: (name: string) => `Delete “${name}”?`,
  notDeleted: (why: string) => `Not deleted: ${why}`,
  deleted: (name: string) => `${name} was deleted.`,
  removeText: 'It leaves the menu for good. Past orders keep it.',
  edit: (name: string) => `Edit ${name}`,
  onSale: 'On sale',
  photo: 'Photo',
  photoHint: 'From above or at eye level, 800 pixels or more.',
  tags: 'Tags',
  services: 'Offered for',
  servicesHint: 'Diners who choose another way see it, but cannot order it.',
  everyService: 'everything',
  notOnMenu: 'Not on the menu',
  gone: 'This dish is not there any more: somebody may have deleted it.',
  name: 'Name',
  number: 'Number',
  sameNumber: (names: readonly string[]) =>
    `${listed(names)} ${plural(names.length, { one: 'has', other: 'have' })} this number too.`,
  description: 'Description (optional)',
  priceIn: (currency: string) => `Price in ${currency}`,
  category: 'Category',
  shown: 'Shown on the menu',
  allergens: 'Allergens',
  allergensHint: 'What is not declared never passes a diner’s filter.',
  undeclared: (count: number) => `${count} of 14 are not declared.`,
  others: (count: number) => `The other ${count}: free of them`,
  kitchen: 'Kitchen and till',
  kitchenName: 'Name for the kitchen (optional)',
  kitchenNameHint: 'Short, as it is called out. It stands on the tickets.',
  minutes: 'Minutes to make (optional)',
  energy: 'Energy in kcal (optional)',
  taxRate: 'Tax rate',
  when: 'When it is on the menu',
  allergenIn: (allergen: string, dish: string) => `${allergen} in ${dish}`,
  deleting: 'Deleting…',
  none: 'None',
  always: 'Always',
} as const;

/** What the option groups of a dish say. */
export const dishGroupWords = {
  title: 'Option groups',
  gone: 'A group that is gone',
  edit: 'Edit',
  editNamed: (name: string) => `Edit ${name}`,
  takeOff: (name: string) => `Take ${name} off this dish`,
  usedBy: (rule: string, count: number) => `${rule} · used by ${count}`,
  addOne: 'Add an option group',
  chooseOne: 'Choose one',
  add: 'New option group',
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
} as const;

/** How bad each is for who must not eat it. */
export const VALUE_TONES = {
  '': undefined,
  CONTAINS: 'danger',
  MAY_CONTAIN: 'warning',
  FREE: 'success',
} as const;
