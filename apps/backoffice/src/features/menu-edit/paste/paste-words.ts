import { allergenWord, listAllergens } from '@comanda/contract/words/allergens';
import { plural } from '@comanda/contract/words/language';
import type { Allergen } from '@comanda/domain/menu/allergens';
import { formatMoney } from '@comanda/domain/money/money';
import type { LineKind, SayableKind } from '@comanda/menu-text/line-readings';

const MOST_NAMED = 3;

const listed = (words: readonly string[]) => new Intl.ListFormat('en').format(words);

/** "Madras, Korma, Dopiaza and 25 more". */
function some(names: readonly string[]): string {
  const left = names.length - MOST_NAMED;
  const named = left > 0 ? [...names.slice(0, MOST_NAMED), `${left} more`] : names;
  return listed(named);
}

/** What the review of a pasted menu says about dishes that share a name. */
export const PASTE_WORDS = {
  region: 'Dishes with the same name',
  shared: (name: string, count: number) =>
    `${plural(count, { one: 'One dish is just', other: `${count} dishes are` })} called “${name}”. On a ticket nobody could tell which one is meant.`,
  rename: ([first = '', second]: readonly string[]) =>
    second === undefined ? `Call it ${first}` : `Call them ${first}, ${second} …`,
  merge: (headings: readonly string[]) =>
    plural(headings.length, {
      one: `Make ${some(headings)} one dish with a choice`,
      other: `Make ${some(headings)} one dish each, with a choice`,
    }),
  under: 'Category for them',
  noCategory: 'Enter a category, such as Mains.',
  renamed: (count: number) =>
    plural(count, {
      one: 'One dish has its heading in its name now.',
      other: `${count} dishes have their heading in their name now.`,
    }),
  merged: (count: number) =>
    plural(count, {
      one: 'One heading is a dish with a choice now.',
      other: `${count} headings are one dish each now, with a choice.`,
    }),
  above: (headings: readonly string[]) =>
    `${listed(headings.map((heading) => `“${heading}”`))} ${plural(headings.length, { one: 'stands', other: 'stand' })} above other headings and ${plural(headings.length, { one: 'is no dish', other: 'are no dishes' })} here.`,
  left: (headings: readonly string[]) =>
    `Not one dish with a choice: ${some(headings)}. That takes two dishes or more, each with a price and a name of its own.`,
  size: (number: number) => `Size ${number}`,
  undoNames: 'Undo the names',
  undoChoices: 'Undo the choices',
  numbered: (number: string) => `Number ${number} on your menu.`,
  noNumber: 'No number',
  choice: (choice: readonly { readonly name: string; readonly extra: number }[], currency: string) =>
    `Choose one: ${choice.map(({ name, extra }) => (extra === 0 ? name || '?' : `${name || '?'} +\u2060${formatMoney(extra, currency, 'en')}`)).join(', ')}`,
  /** The option group, where several dishes offer the same choice at the same prices. */
  sharedGroup: 'Your choice',
  group: (dish: string) => `${dish}: your choice`,
  sizesOf: (dishes: readonly string[]) => `Sizes of ${some(dishes)}`,
  unnamedSizes: 'Give each of its sizes a name of its own, above the table.',
  asked: 'Say which of its prices is which, above the table.',
  askedOf: (heads: readonly string[], count: number, dishes: readonly string[]) =>
    `${listed(heads)} ${plural(heads.length, { one: 'stands', other: 'stand' })} above ${count} prices of ${some(dishes)}. What is each price for?`,
  askedPrice: (dish: string, price: string) => `${dish} at ${price}`,
  firstIsHeading: (head: string, others: readonly string[]) =>
    `“${head}” is the heading of ${listed(others)}`,
  inName: (amounts: readonly string[]) =>
    `${listed(amounts)} in its name ${plural(amounts.length, { one: 'looks like a price', other: 'look like prices' })}. Take it out, or say that it belongs there.`,
  isName: (amounts: readonly string[]) => `${listed(amounts)} belongs to its name`,
  /** A hint of rows that follow each other, above them. */
  sharedHint: (count: number, hint: string) => `These ${count}: ${hint}`,
  figures: (all: readonly string[]) => some(all),
  letters: 'Letters beside dishes',
  legend: (contained: readonly { readonly code: string; readonly allergen: Allergen }[]) =>
    `By the card, ${listed(contained.map(({ code, allergen }) => `${code} is ${allergenWord(allergen)}`))}.`,
  declare: (count: number) =>
    `Declare that for ${plural(count, { one: 'one dish', other: `${count} dishes` })}`,
  declared: (count: number) =>
    `${plural(count, { one: 'One dish declares', other: `${count} dishes declare` })} what the card says. What it doesn’t say stays not declared.`,
  undeclare: 'Declare nothing',
  unexplained: (codes: readonly string[]) =>
    `The card doesn’t say what ${listed(codes)} ${plural(codes.length, { one: 'means', other: 'mean' })} beside its dishes, so diners don’t see ${plural(codes.length, { one: 'it', other: 'them' })}. Declare the allergens of each dish yourself.`,
  contains: (allergens: readonly Allergen[]) => `Contains ${listAllergens(allergens)}.`,
  noSizes: 'Leave its sizes out',
  onMenu: 'It is on the menu already, so it is left out here.',
  onMenuAt: (price: string) => `On the menu at ${price}: stays as it is.`,
  stayed: (count: number) =>
    plural(count, {
      one: 'One was on the menu already and stays as it is.',
      other: `${count} were on the menu already and stay as they are.`,
    }),
  allOnMenu: 'All of these are on the menu already.',
  twice: (dish: string, category: string) =>
    `“${dish}” stands twice under ${category}. Give one of them another name, or leave it out.`,
  emptyHeading: 'No dish stands under this heading, so diners don’t see it.',
  gap: (row: number, words: string) => `Row ${row} is not ready: ${words}`,
  refused: (added: number, dish: string, message: string) => `${added} added, then at “${dish}”: ${message}`,
} as const;

const LOOK = 'Read from a picture: check.';

/** What to look at in a dish that was read from a picture; `printed` is the line in which it stands. */
export const PICTURE_WORDS = {
  LOOK: (printed: string) => `${LOOK} Printed: “${printed}”.`,
  WORDS: (printed: string) =>
    `${LOOK} Its description or its sizes are not in the line that was read: “${printed}”.`,
  NAME: (printed: string) => `${LOOK} Its name is not in the line that was read: “${printed}”.`,
  PRICE: (printed: string) => `${LOOK} Its price is not in the line that was read: “${printed}”.`,
  NO_LINE: (_printed: string) => `${LOOK} No printed line was found for it. Is it on your menu at all?`,
} as const;

/** What the table of pasted dishes says. */
export const reviewWords = {
  sizeOf: (size: string, dish: string) => `${size} of ${dish}`,
  cell: (label: string, number: number) => `${label} of row ${number}`,
  priceIn: (currency: string) => `Price in ${currency}`,
  toLookAt: 'To look at',
  leaveOut: 'Leave out',
  leaveOutRow: (name: string, number: number) => `Leave out ${name || `row ${number}`}`,
  category: 'Category',
  dish: 'Dish',
  description: 'Description',
  price: 'Price',
} as const;

const KINDS: Readonly<Record<LineKind, string>> = {
  HEADING: 'Heading',
  DISH: 'Dish',
  EXTRA: 'Extra',
  DESCRIPTION: 'Description',
  PRICE: 'Price',
  SIZES: 'Size',
  COLUMNS: 'Price columns',
  LEGEND: 'Allergen codes',
  BLANK: '',
  LEFT_OUT: 'Left out',
};

const MANY: Readonly<Record<SayableKind, string>> = {
  HEADING: 'are headings now.',
  DISH: 'are dishes now.',
  DESCRIPTION: 'are descriptions now.',
  LEFT_OUT: 'are left out now.',
};

/** What the lines of a pasted text, and the menu beside them, say. */
export const linesWords = {
  kind: (kind: LineKind) => KINDS[kind],
  text: 'Your text',
  menu: 'Your menu',
  panes: 'Your text and the menu it becomes',
  pane: 'What is shown',
  what: 'This line is',
  say: {
    HEADING: 'A heading',
    DISH: 'A dish',
    DESCRIPTION: 'A description',
    LEFT_OUT: 'Nothing of the menu',
  },
  followed: (count: number, kind: SayableKind) => `${count} lines that look alike ${MANY[kind]}`,
  onlyThis: 'Only this one',
  undo: 'Undo',
  leaveDishOut: 'Leave the whole dish out',
  putBack: 'Put the dish back',
  isRight: 'It is right so',
  editFields: 'Change it',
  seeInMenu: 'Show it in the menu',
  seeInText: 'Show its line',
  asks: 'To look at',
  toLookAt: (count: number) => plural(count, { one: '1 to look at', other: `${count} to look at` }),
  nothingToLookAt: 'Nothing left to look at.',
  only: 'Only these',
  next: 'Next',
  nextKey: 'Alt and arrow down',
  views: 'How the menu is shown',
  asDiners: 'As diners see it',
  allFields: 'All fields',
  noCategory: 'No category yet',
  noName: 'No name yet',
  noPrice: 'No price yet',
  noDishes: 'No dish was found yet. Say of a line that it is a dish.',
} as const;
