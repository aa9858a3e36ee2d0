import { plural } from '@comanda/contract/words/language';
import { allergenName } from '../item/words.ts';
import { dishes, options } from '../words.ts';
import type { Why } from './find-by-word.ts';

const listed = (words: readonly string[]) => new Intl.ListFormat('en').format(words);

/** "5 dishes and 2 options" */
function counted(items: number, choices: number): string {
  const parts = [...(items > 0 ? [dishes(items)] : []), ...(choices > 0 ? [options(choices)] : [])];
  return parts.length === 0 ? dishes(0) : listed(parts);
}

/** What is said where many things are marked sold out by a word. */
export const markManyWords = {
  open: 'Out of something?',
  title: 'What are you out of?',
  label: 'A word, such as prawns or nuts',
  hint: 'We look in dishes, options and sizes: names, descriptions, and the allergens you declared.',
  results: 'What we found',
  found: (count: number) => plural(count, { one: '1 found', other: `${count} found` }),
  nothing: (search: string) => `Nothing on the menu says “${search}”.`,
  perhaps: 'These only may be meant. Tick what is.',
  all: 'Tick all',
  why: (why: Why) => {
    switch (why.in) {
      case 'NAME':
        return 'It is in the name.';
      case 'KITCHEN_NAME':
        return `The kitchen calls it “${why.text}”.`;
      case 'DESCRIPTION':
        return `It says “${why.text}”.`;
      case 'PLACE':
        return `It is in “${why.text}”.`;
      case 'CONTAINS':
        return `Contains: ${allergenName(why.allergen).toLowerCase()}.`;
      case 'MAY_CONTAIN':
        return `May contain: ${allergenName(why.allergen).toLowerCase()}.`;
    }
  },
  undeclared: (count: number) =>
    plural(count, {
      one: '1 dish declares nothing: look at it.',
      other: `${dishes(count)} declare nothing: look at them.`,
    }),
  showUndeclared: 'Show them',
  hideUndeclared: 'Hide them',
  noAllergens: 'No allergens declared.',
  off: (back: string) => `Sold out already. ${back}.`,
  until: 'Sold out',
  untilDay: 'Until a time…',
  day: 'Until',
  past: 'Choose a day and time to come.',
  noneChosen: 'Tick at least one.',
  mark: (items: number, choices: number) =>
    items + choices === 0 ? 'Mark sold out' : `Mark ${counted(items, choices)} sold out`,
  marking: 'Marking…',
  notMarked: (why: string) => `Not marked: ${why}`,
  marked: (items: number, choices: number, until: string) => `${counted(items, choices)} sold out ${until}.`,
  unchanged: 'Nothing changed: they are sold out for that long already.',
  calls: (count: number) =>
    plural(count, {
      one: '1 order for later already has one of them: call them.',
      other: `${count} orders for later already have one of them: call them.`,
    }),
  undo: 'Undo',
} as const;
