import type { MenuSizeProblem } from '@comanda/domain/menu/menu-size';

const NAMES: Readonly<Record<Exclude<MenuSizeProblem['kind'], 'textBytes'>, string>> = {
  dishes: 'dishes',
  categories: 'categories',
  optionGroups: 'option groups',
  options: 'options',
  optionsOfAGroup: 'options in one group',
  groupsAsked: 'option groups asked for by its dishes',
  taxRates: 'tax rates',
  schedules: 'schedules',
};

const figure = (count: number) => count.toLocaleString('en-GB');
const kilobytes = (bytes: number) => figure(Math.ceil(bytes / 1_000));

/** "A menu has at most 2,000 dishes, and this one would have 2,001. Delete some first, or add fewer." */
export function menuSizeWords({ kind, most, would }: MenuSizeProblem): string {
  return kind === 'textBytes'
    ? `All texts of a menu take at most ${kilobytes(most)} KB together, and these would take ${kilobytes(would)} KB. Shorten some descriptions first.`
    : `A menu has at most ${figure(most)} ${NAMES[kind]}, and this one would have ${figure(would)}. Delete some first, or add fewer.`;
}
