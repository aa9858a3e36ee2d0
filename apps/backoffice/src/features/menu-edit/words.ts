import { plural } from '@comanda/contract/words/language';

/** "1 dish", "12 dishes" */
export function dishes(count: number): string {
  return plural(count, { one: '1 dish', other: `${count} dishes` });
}

/** "1 item", "12 items" */
function items(count: number): string {
  return plural(count, { one: '1 item', other: `${count} items` });
}

/** "1 option", "12 options" */
export function options(count: number): string {
  return plural(count, { one: '1 option', other: `${count} options` });
}

/** What is said about what can be had today. */
export const AVAILABILITY_WORDS = {
  off: (count: number) =>
    count === 0 ? 'Everything can be ordered.' : `${count} sold out. What has a time comes back by itself.`,
  empty: 'Nothing on the menu yet.',
  notFound: (search: string) => `Nothing is called “${search}”.`,
  usedIn: (count: number) => `In ${dishes(count)}`,
  hidden: 'Hidden from diners',
  left: (stock: number) => `${stock} left`,
  noneLeft: 'None left',
  notChanged: (why: string) => `Not changed: ${why}`,
  title: (name: string) => `${name}: sold out …`,
  back: 'It is back: on the menu again',
  untilDay: 'Until a day',
  past: 'Choose a day and time to come.',
  count: 'Or count down: how many are left',
  countHint: 'Each order takes from it; at 0 it is sold out. Empty: not counted.',
  wrongCount: 'Give a whole number, or nothing to stop counting.',
  hide: 'Hide it: diners do not see it at all',
  show: 'Show it on the menu',
  soldOut: 'Sold out.',
  retry: 'Retry',
  until: 'Until…',
  change: 'Change',
  forDish: (name: string) => `for ${name}`,
  available: (name: string) => `${name}: available`,
  dishes: 'Dishes',
  options: 'Options',
  set: 'Set',
  setDay: 'Set day',
  setCount: 'Set count',
} as const;

export const GROUPS_WORDS = {
  title: 'Option groups',
  lead: 'Made once, shared by as many dishes as you like: toppings, sauces, the dishes to choose from in a set meal.',
  add: 'New option group',
  usedBy: (count: number) => `Used by ${items(count)}`,
  reach: (count: number) => `Used by ${items(count)}: a change here reaches all of them.`,
  choose: 'Choose some to give them a copy that can be changed without the others.',
  noneChosen: 'Choose the items that shall have a copy of their own.',
  copied: (copy: string, count: number) => `“${copy}” is for ${items(count)} now.`,
  notCopied: (why: string) => `Not copied: ${why}`,
  copying: 'Copying…',
  copyFor: (count: number) => `Duplicate for ${count === 0 ? 'some of them' : items(count)}`,
  deleteFirst: (count: number) =>
    `To delete it, first take it off ${plural(count, { one: 'the item that uses it', other: `its ${count} items` })}.`,
  deleted: (name: string) => `${name} was deleted.`,
  notDeleted: (why: string) => `Not deleted: ${why}`,
  notAdded: (why: string) => `Not added: ${why}`,
  read: (rule: string) => `Diners read: “${rule}”.`,
  nameHint: 'As a question to diners: “Choose a size”',
  gone: 'Somebody may have deleted this option group.',
} as const;

/** What is said about the ways to fill a menu. */
export const START_WORDS = {
  title: 'Your menu is empty. How would you like to begin?',
  type: 'Type a dish',
  typeHint: 'A name and a price are enough. The rest can wait.',
  paste: 'Paste your menu, or open its PDF',
  pasteHint:
    'Text from a website or an e-mail, or your card as a PDF. We find dishes and prices; you look them over.',
  sample: 'Start from a sample',
  sampleHint: 'Sixteen dishes that any kitchen knows, to type over with your own.',
  elsewhere: 'Is it somewhere already?',
  importSheet: 'Import a spreadsheet',
  copy: 'Copy another restaurant’s menu',
  otherCurrency: (theirs: string, own: string) =>
    `Its prices are in ${theirs}, the ones here in ${own}: copied as they stand they would be wrong. Paste the menu as text and price it anew.`,
  looking: 'Looking at its menu…',
  template: 'Download a template',
  pattern: 'Export this menu as a pattern',
  lookingAtSheet: 'Looking at the sheet…',
  kilobytes: (count: number) => `${count.toLocaleString('en-GB')} kB`,
  first: 'or choose a file from Excel, LibreOffice, Google Sheets or your till, or paste its cells',
  another: 'or choose another file',
  otherRestaurant: 'Is this the sheet of another restaurant?',
  withoutIds: 'Take it without its ids',
  unchanged: 'Nothing would change: the menu is like this already.',
  noProblems: 'No problems found. Nothing is written yet; this is what would be.',
  problems: (count: number, hasMore: boolean) =>
    `${
      hasMore
        ? `The first ${count.toLocaleString('en-GB')} problems; there are more`
        : plural(count, { one: '1 problem', other: `${count} problems` })
    }. Nothing was changed: mend the sheet and check it again.`,
  review:
    'Type over what is different, leave out what you do not have. Allergens are not declared yet: that is for you to do, dish by dish.',
  added: (count: number) => `${dishes(count)} added.`,
  add: (count: number) => `Add ${dishes(count)}`,
  adding: (added: number, all: number) => `Adding ${added} of ${all}…`,
  addingAll: (count: number) => `Adding ${dishes(count)}…`,
  othersWait: 'The others wait where you were.',
  sampleGone: 'Nothing of it is left.',
  sampleBack: 'Bring the sample back',
} as const;

/** What the frame of the menu and its preview say. */
export const menuScreenWords = {
  views: 'What to do',
  searchMenu: 'Search the menu',
  search: 'Search',
  preview: 'Preview',
  soldOutToday: 'Sold out today',
  preparing: 'The menu is being prepared.',
  openStorefront: 'Open the storefront',
  availability: 'Availability',
  edit: 'Edit',
} as const;
