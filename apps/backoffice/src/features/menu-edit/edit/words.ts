import { plural } from '@comanda/contract/words/language';
import type { Service } from '@comanda/domain/hours/services';
import { dishes } from '../words.ts';

/** What the categories of a menu say. */
export const categoryWords = {
  noName: 'Enter a name.',
  notAdded: (why: string) => `Not added: ${why}`,
  wasNotAdded: (name: string, why: string) => `${name} was not added: ${why}`,
  fresh: 'New category',
  adding: 'Adding…',
  add: 'Add category',
  when: 'When it is on the menu',
  seen: 'see it',
  unseen: 'do not see it',
  saved: 'Saved. Diners see it now.',
  deleted: (name: string) => `${name} was deleted.`,
  title: (name: string) => `Category “${name}”`,
  name: 'Name',
  description: 'Description (optional)',
  whenHint: 'Schedules such as “Lunch 12–15” are made in the menu settings.',
  diners: 'Diners',
  notDeleted: (why: string) => `Not deleted: ${why}`,
  remove: 'Delete category',
  moveFirst: (count: number) =>
    `To keep ${plural(count, { one: 'its dish', other: 'its dishes' })}, first move ${plural(count, { one: 'it', other: 'them' })} to another category.`,
  drag: 'Drag to move',
  hidden: 'hidden ·',
  timed: 'at times ·',
  named: (name: string) => `category ${name}`,
  edit: (name: string) => `Edit category ${name}`,
  label: 'Categories',
  optionGroups: 'Option groups',
  descriptionShort: 'Description',
  always: 'Always',
} as const;

const ONLY_FOR: Readonly<Record<Service, string>> = {
  DELIVERY: 'Only for delivery',
  COLLECTION: 'Only for collection',
  DINE_IN: 'Only at the table',
};

const MOST_NAMED = 5;

/** What deleting many at once says. */
export const deleteWords = {
  button: 'Delete',
  withDishes: (count: number) =>
    plural(count, {
      one: 'Delete category with its dish',
      other: `Delete category with its ${count} dishes`,
    }),
  what: (items: number, category: string | null) => {
    if (category === null) return dishes(items);
    return items === 0 ? category : `${category} with ${dishes(items)}`;
  },
  title: (what: string) => `Delete ${what}?`,
  names: (names: readonly string[]) => {
    const rest = names.length - MOST_NAMED;
    const shown = rest > 0 ? [...names.slice(0, MOST_NAMED), `${rest} more`] : names;
    return `${new Intl.ListFormat('en').format(shown)}.`;
  },
  meaning: 'Diners do not see it any more. Orders keep what they have. You can undo it right after.',
  remove: 'Delete',
  deleting: 'Deleting…',
  notDeleted: (why: string) => `Not deleted, not one of them: ${why}`,
  deleted: (what: string) => `Deleted: ${what}.`,
  undo: 'Undo',
} as const;

/** What a change of several dishes at once says. */
export const bulkWords = {
  showOrHide: 'Show or hide',
  groups: 'Option groups',
  putGroupOn: (group: string) => `Add to “${group}”`,
  takeGroupOff: (group: string) => `Take off “${group}”`,
  services: 'Offered for',
  onlyFor: (service: Service) => ONLY_FOR[service],
  everyService: 'For everything you offer',
  tax: 'Tax',
  noTax: 'No tax rate',
  times: 'Times',
  onlyAt: (schedule: string) => `Only at the times of “${schedule}”`,
  always: 'Always',
  selected: 'Selected dishes',
  count: (count: number) => `${count} selected`,
  clear: 'Clear',
  move: 'Move to a category',
  availability: 'Sold out or available',
  prices: 'Change prices',
  tags: 'Change tags',
  allergens: 'Declare allergens',
  untilDay: 'Sold out until a day',
  soldOutToday: (today: string) => `Sold out ${today}`,
  oneHour: 'Sold out for an hour',
  twoHours: 'Sold out for 2 hours',
  fourHours: 'Sold out for 4 hours',
  untilBack: 'Sold out until you switch it back',
  available: 'Available again',
  hide: 'Hide from the menu',
  show: 'Show on the menu',
  takeOff: (tag: string) => `Take off “${tag}”`,
  noShare: 'Write a share such as 5 or −10.',
  noChange: 'Choose what to change.',
  past: 'Choose a day and time to come.',
  notChanged: (why: string) => `Not changed, not one of them: ${why}`,
  byPercent: 'By per cent',
  byPercentHint: '−10 makes it cheaper',
  roundedTo: 'Rounded to',
  nearest: 'the nearest',
  becomes: (name: string, before: string, after: string) => `${name}: ${before} becomes ${after}.`,
  forDishes: (dishes: string) => `For ${dishes}`,
  until: 'Until',
  changing: 'Changing…',
  change: (dishes: string) => `Change ${dishes}`,
  category: 'Category',
  availabilityShort: 'Availability',
  price: 'Price',
  tagsShort: 'Tags',
  allergensShort: 'Allergens',
  putOn: (tag: string) => `Add “${tag}”`,
} as const;

/** What the list of dishes says. */
export const dishListWords = {
  setMeal: 'Put together a set meal…',
  selectAll: (count: number) => `Select all ${count}`,
  none: (category: string) => `Nothing in ${category} yet. Diners see a category with its first dish.`,
  hidden: 'Hidden from the menu',
  noneLeft: 'Sold out. None left',
  soldOut: (back: string) => `Sold out. ${back}`,
  notChanged: (why: string) => `Not changed: ${why}`,
  select: (name: string) => `Select ${name}`,
  available: (name: string) => `${name}: available`,
  toTop: 'To the top',
  toBottom: 'To the bottom',
  moveDish: (name: string) => `Move ${name}`,
  move: 'Move',
  moveTo: (category: string) => `To ${category}`,
  notSaved: (why: string) => `Not saved: ${why}`,
  priceOf: (name: string) => `Price of ${name}`,
  up: 'Up',
  down: 'Down',
  retry: 'Retry',
  savePrice: (price: string) => `Save ${price}`,
  takePrice: (price: string) => `Take ${price}`,
} as const;

/** What the line for a new dish says. */
export const newDishWords = {
  waits: (name: string, why: string, category: string) =>
    `“${name}” is not on the menu yet: ${why} It is waiting in ${category}.`,
  wasNotAdded: (name: string, category: string, why: string) =>
    `${name} was not added to ${category}: ${why}`,
  noName: 'Enter the name of the dish.',
  addTo: (category: string) => `Add to ${category}`,
  name: 'New dish',
  price: 'Price',
  adding: 'Adding…',
  add: 'Add dish',
  notAdded: (why: string) => `Not added: ${why}`,
  retry: 'Retry',
} as const;
