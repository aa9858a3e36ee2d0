import type { MenuDifference } from '@comanda/contract/shapes/gloriafood';
import { plural } from '@comanda/contract/words/language';

type Counted = Extract<MenuDifference, { readonly names: string[] }>;

const number = (count: number) => count.toLocaleString('en-GB');
const counted = (count: number, one: string, many: string) =>
  `${number(count)} ${plural(count, { one, other: many })}`;
const dishes = (count: number) => counted(count, 'dish', 'dishes');

/** What the move from GloriaFood says. */
export const moveWords = {
  title: 'Move from GloriaFood',
  lead: 'Dishes, sizes, prices, option groups, times and allergens come in as they are. You see all of it before anything changes.',
  keyTitle: 'With the key of your menu',
  steps: [
    'In GloriaFood’s Restaurant Admin, open Others, then 3rd party integrations.',
    'Add the integration “Fetch Menu”. Each of your restaurants has a key of its own.',
    'Copy the key and paste it here.',
  ],
  key: 'Key of “Fetch Menu”',
  keyHint: 'Your menu is fetched with it. The key is not kept.',
  keyMissing: 'Paste the key first.',
  fetch: 'Fetch my menu',
  fetching: 'Fetching your menu…',
  fileTitle: 'Or with the file',
  fileHint: 'The menu as GloriaFood gives it, in JSON or XML.',
  drop: 'or choose the .json or .xml file',
  reading: 'Reading the menu…',
  fileGone: (name: string) => `${name} has changed since you chose it. Choose it once more.`,
  comes: 'What comes in',
  against: (count: number, hasMore: boolean) =>
    `Nothing comes in yet. ${hasMore ? `The first ${number(count)} things` : counted(count, 'thing', 'things')} to put right first:`,
  nothingNew: 'All of it is here already.',
  different: 'What to look at',
  asItIs: 'Nothing looks different.',
  dinersSee: 'As diners will see it',
  menu: 'The menu',
  hidden: 'Hidden',
  unpriced: 'Its price could not be read',
  from: 'from',
  asks: (groups: readonly string[]) => `Asks: ${groups.join(', ')}`,
  moreDishes: (count: number) => `and ${dishes(count)} more`,
  back: 'Another key or file',
  bringIn: (count: number) => (count === 0 ? 'Bring it in' : `Bring in ${dishes(count)}`),
  bringing: 'Bringing it in…',
  done: (changes: string) => `Your menu is here: ${changes}.`,
  served: (hours: string) => `Served ${hours}`,
  only: (services: readonly string[]) => `Only for ${services.join(' and ')}`,
  services: { DELIVERY: 'delivery', COLLECTION: 'collection', DINE_IN: 'dine-in' },
} as const;

const SENTENCES: Readonly<Record<Counted['code'], (count: number) => string>> = {
  HIDDEN_CATEGORIES: (count) =>
    `${counted(count, 'category is', 'categories are')} switched off there and ${plural(count, { one: 'comes', other: 'come' })} in hidden.`,
  HIDDEN_DISHES: (count) =>
    `${counted(count, 'dish comes', 'dishes come')} in hidden, as it is not on sale there.`,
  DATES_TO_CHECK: (count) =>
    `${counted(count, 'dish or category has', 'dishes or categories have')} a first or a last day. Please look at these days.`,
  DATES_LEFT_OUT: (count) =>
    `${counted(count, 'dish or category', 'dishes or categories')} had dates or times that could not be read and ${plural(count, { one: 'comes', other: 'come' })} in without. Show and hide ${plural(count, { one: 'it', other: 'them' })} yourself.`,
  DAYS_TO_CHECK: (count) => `${dishes(count)} had days of the week. Please look at them.`,
  PICTURES_NOT_INCLUDED: (count) =>
    `${counted(count, 'picture is', 'pictures are')} not in the menu’s file. Drop yours onto the dishes afterwards.`,
  NUTRITION_LEFT_OUT: (count) => `${dishes(count)} had nutritional values that have no place here.`,
  NAME_CUT: (count) => `${counted(count, 'name was', 'names were')} too long and shortened.`,
  TEXT_CUT: (count) => `${counted(count, 'description was', 'descriptions were')} too long and shortened.`,
  NAME_MISSING: (count) =>
    `${counted(count, 'entry has', 'entries have')} no name there and a number for a name here.`,
  PRICE_ROUNDED: (count) =>
    `${counted(count, 'price was', 'prices were')} finer than your currency and rounded.`,
  PRICE_UNREADABLE: (count) =>
    plural(count, {
      one: 'The price of 1 dish could not be read. If it is new here, it comes in hidden: enter its price, then show it.',
      other: `The prices of ${dishes(count)} could not be read. Those that are new here come in hidden: enter their prices, then show them.`,
    }),
  CHOICE_UNPRICED: (count) =>
    `The ${plural(count, { one: 'price', other: 'prices' })} of ${counted(count, 'size or option', 'sizes or options')} could not be read. New ones stay out: add them yourself.`,
  UNKNOWN_ALLERGEN: (count) =>
    `${counted(count, 'allergen is', 'allergens are')} none of the 14. Please declare them yourself.`,
  MOLLUSCS_TO_CHECK: (count) =>
    `${dishes(count)} had “shellfish”: declared as crustaceans. Are molluscs in any of them?`,
  UNKNOWN_TAG: (count) => `${counted(count, 'label is', 'labels are')} not known here.`,
  EMPTY_GROUPS_LEFT_OUT: (count) =>
    `${counted(count, 'option group has', 'option groups have')} no options and ${plural(count, { one: 'stays', other: 'stay' })} out.`,
  MINIMUM_LEFT_OUT: (count) =>
    `${counted(count, 'option group asks', 'option groups ask')} for several once one is chosen. Here diners may choose fewer.`,
  RULES_ADJUSTED: (count) =>
    `${counted(count, 'option group', 'option groups')} could not be answered as it was and was adjusted.`,
  GROUP_DIFFERS: (count) =>
    `${counted(count, 'option group was', 'option groups were')} not alike everywhere and ${plural(count, { one: 'comes', other: 'come' })} in more than once.`,
  ONLY_SIZE_DESCRIBED: (count) =>
    `${dishes(count)} ${plural(count, { one: 'has', other: 'have' })} a single size there. Its name is in the description here.`,
  GROUP_BESIDE: (count) =>
    `${counted(count, 'option group has', 'option groups have')} the name of one that you have here and ${plural(count, { one: 'comes', other: 'come' })} in beside it, with a number.`,
  GROUP_KEPT: (count) =>
    `${counted(count, 'option or rule', 'options or rules')} of your own groups differ there. Yours stay as they are.`,
  SIZES_KEPT: (count) =>
    `${counted(count, 'dish has', 'dishes have')} sizes here and none there. Your prices stay as they are.`,
  DEFAULTS_KEPT: (count) =>
    `${counted(count, 'choice', 'choices')} made beforehand differ there. Yours stay as they are.`,
};

/** A difference in a sentence. */
export function differenceWords(difference: MenuDifference): string {
  switch (difference.code) {
    case 'GROUPS_SHARED':
      return `${number(difference.of)} option groups there are ${number(difference.kept)} here: what is alike is kept once, so you change it once.`;
    case 'CURRENCY_DIFFERS':
      return `That menu is in ${difference.theirs}, this restaurant takes ${difference.ours}.`;
    default:
      return SENTENCES[difference.code](difference.count);
  }
}

/** The names that it is about, with how many more there are. */
export function namesOf(difference: MenuDifference): string {
  if (!('names' in difference) || difference.names.length === 0) return '';
  const more = difference.count - difference.names.length;
  const names = difference.names.join(', ');
  return more > 0 ? `${names} and ${number(more)} more` : names;
}
