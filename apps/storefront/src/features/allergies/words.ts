import { avoidedWords, listAllergens } from '@comanda/contract/words/allergens';
import type { Allergen, AllergenFacts } from '@comanda/domain/menu/allergens';
import type { Doubt } from './doubts.ts';

const avoidedOf = (doubts: readonly Doubt[], among: readonly (keyof AllergenFacts)[]): Allergen[] => [
  ...new Set(doubts.flatMap(({ found }) => among.flatMap((level) => found[level]))),
];

const foundWords = (found: AllergenFacts): string => {
  const words = avoidedWords(found, [...found.contains, ...found.mayContain, ...found.notDeclared]) ?? '';
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
};

/** What is said before something avoided is added or ordered. */
export const ASK_WORDS = {
  title: (doubts: readonly Doubt[]) =>
    `You avoid ${listAllergens(avoidedOf(doubts, ['contains', 'mayContain', 'notDeclared']))}`,
  /** "The way you chose it, Masala dosa contains peanuts." */
  doubt: ({ name, found }: Doubt) => `The way you chose it, ${name} ${foundWords(found)}.`,
  /** "Masala dosa in your basket contains peanuts." */
  inBasket: ({ name, found }: Doubt) => `${name} in your basket ${foundWords(found)}.`,
  /** Said when something is not declared: only the restaurant knows. */
  askThem: (doubts: readonly Doubt[], restaurant: string) =>
    avoidedOf(doubts, ['notDeclared']).length > 0 ? `Ask ${restaurant} before you order it.` : null,
  change: 'Change it',
  other: 'Choose something else',
  anyway: 'Add anyway',
  /** At the checkout, where all of it is in the basket already. */
  orderAnyway: 'Order anyway',
} as const;

/** What the sheet says in which a diner says what they avoid. */
export const PASSPORT_WORDS = {
  title: 'What do you avoid?',
  avoiding: (avoid: readonly Allergen[]) =>
    `Avoiding ${avoid.length < 3 ? listAllergens(avoid) : `${avoid.length} allergens`}`,
  why: 'Tell us once. We keep it on this device, mark dishes and options in every restaurant here, and fill it in at the checkout.',
  note: 'Anything else? (optional)',
  noteExample: 'Traces too; kiwi',
  caution: 'We grey out dishes that contain these, may contain them, or don’t say. Not a guarantee.',
  done: 'Show the menu',
  clear: 'Clear',
} as const;
