import type { Allergens } from '@comanda/contract/shapes/menu';
import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import type { Allergen } from '@comanda/domain/menu/allergens';
import type { Mark, MarkTarget } from '../store/changed-menu.ts';
import type { MenuIndex } from '../store/menu-index.ts';
import { allergensSought } from './allergen-words.ts';
import { saysWord, stemsOf } from './word-stems.ts';

/** Why something was found: where the word stands, or what is declared of it. */
export type Why =
  | { readonly in: 'NAME' }
  | { readonly in: 'KITCHEN_NAME' | 'DESCRIPTION' | 'PLACE'; readonly text: string }
  | { readonly in: 'CONTAINS' | 'MAY_CONTAIN'; readonly allergen: Allergen };

export type Found = MarkTarget & {
  readonly name: string;
  /** The dish of a size, the group of an option. */
  readonly of: string | null;
  readonly mark: Mark;
  readonly why: Why;
  /** Surely meant; what only may be is shown too, and chosen by whoever looks. */
  readonly isSure: boolean;
};

export type FoundByWord = {
  readonly found: readonly Found[];
  /** Where an allergen is meant: the other dishes, of which none of the fourteen is declared. */
  readonly undeclared: readonly StaffItem[] | null;
};

type Said = {
  readonly name: string;
  readonly kitchenName: string | null;
  readonly description?: string | null;
  readonly allergens: Allergens;
};

const AROUND = 4;

/** The words around the sought one: a description is read at a glance. */
function excerpt(text: string, sought: readonly string[]): string {
  const words = text.split(/\s+/).filter(Boolean);
  const at = words.findIndex((word) => sought.some((one) => saysWord(stemsOf(word), one) !== null));
  const [from, to] = [Math.max(0, at - AROUND), at + AROUND + 1];
  const shown = words.slice(from, to).join(' ');
  return `${from > 0 ? '… ' : ''}${shown}${to < words.length ? ' …' : ''}`;
}

/** The words that a record is found by, made once. */
const known = new WeakMap<object, readonly (readonly [Why['in'], readonly string[]])[]>();
function textsOf(said: Said): readonly (readonly [Why['in'], readonly string[]])[] {
  const texts = known.get(said) ?? [
    ['NAME', stemsOf(said.name)],
    ['KITCHEN_NAME', stemsOf(said.kitchenName ?? '')],
    ['DESCRIPTION', stemsOf(said.description ?? '')],
  ];
  known.set(said, texts);
  return texts;
}

function whyIn(where: Why['in'], said: Said, place: string, sought: readonly string[]): Why {
  switch (where) {
    case 'KITCHEN_NAME':
      return { in: where, text: said.kitchenName ?? '' };
    case 'DESCRIPTION':
      return { in: where, text: excerpt(said.description ?? '', sought) };
    case 'PLACE':
      return { in: where, text: place };
    default:
      return { in: 'NAME' };
  }
}

type Match = { readonly why: Why; readonly isSure: boolean };

/** By its own texts, all words wherever they stand; perhaps by what it stands under. */
function byText(said: Said, place: string, sought: readonly string[]): Match | null {
  const texts = [...textsOf(said), ['PLACE', stemsOf(place)] as const];
  let isSure = true;
  let where: Why['in'] = 'NAME';
  for (const word of sought) {
    const says = texts.map(([own, stems]) => {
      const level = saysWord(stems, word);
      return { own, level: own === 'PLACE' && level ? ('PERHAPS' as const) : level };
    });
    const best = says.find(({ level }) => level === 'SURE') ?? says.find(({ level }) => level !== null);
    if (!best) return null;
    if (best.level === 'PERHAPS') isSure = false;
    // a later word is what it is about: "king prawns"
    where = best.own;
  }
  return { isSure, why: whyIn(where, said, place, sought) };
}

function byAllergen({ allergens }: Said, sought: readonly string[]): Match | null {
  const meant = allergensSought(sought);
  const matches = meant.flatMap(({ allergen, isSure }): Match[] => {
    const declared = allergens[allergen];
    if (declared === 'CONTAINS') return [{ isSure, why: { in: 'CONTAINS', allergen } }];
    return declared === 'MAY_CONTAIN' ? [{ isSure: false, why: { in: 'MAY_CONTAIN', allergen } }] : [];
  });
  return matches.find(({ isSure }) => isSure) ?? matches[0] ?? null;
}

/** What may stand around the word: "no prawns tonight". */
const AROUND_IT = new Set(stemsOf('no out of tonight today the any more left'));

/** The words that are looked for, without what stands around them. */
function soughtStems(search: string): readonly string[] {
  const all = stemsOf(search);
  const own = all.filter((word) => !AROUND_IT.has(word));
  return own.length > 0 ? own : all;
}

/** Dishes, options and sizes whose name, description, kitchen name or declared allergens say what is looked for. */
export function findByWord({ menu, items }: MenuIndex, search: string): FoundByWord {
  const sought = soughtStems(search);
  if (sought.join('').length < 2) return { found: [], undeclared: null };
  const match = (said: Said, place: string): Match | null => {
    const text = byText(said, place, sought);
    if (text?.isSure) return text;
    const allergen = byAllergen(said, sought);
    return allergen?.isSure ? allergen : (text ?? allergen);
  };
  type One = Said & Mark & { readonly id: string };
  const row = (kind: Found['kind'], one: One, place: string, of: string | null): Found[] => {
    const matched = match(one, place);
    const { id, name, available, soldOutUntil } = one;
    return matched ? [{ kind, id, name, of, mark: { available, soldOutUntil }, ...matched }] : [];
  };
  const found = [
    ...menu.categories.flatMap((category) =>
      category.items.flatMap((item) => [
        ...row('item', item, category.name, null),
        ...item.sizes.flatMap((size) => row('option', size, '', item.name)),
      ]),
    ),
    ...menu.optionGroups.flatMap((group) =>
      group.options.flatMap((option) => row('option', option, group.name, group.name)),
    ),
  ];
  const shown = new Set(found.map(({ id }) => id));
  const isAboutAllergens = allergensSought(sought).length > 0;
  const undeclared = [...items.values()].filter(
    ({ id, allergens }) => Object.keys(allergens).length === 0 && !shown.has(id),
  );
  return {
    found: [...found.filter(({ isSure }) => isSure), ...found.filter(({ isSure }) => !isSure)],
    undeclared: isAboutAllergens ? undeclared : null,
  };
}
