import { areDistinct, foundPrice } from './found-price.ts';
import type { MenuLine } from './read-line.ts';

type Priced = Extract<MenuLine, { kind: 'PRICED' }>;

/** "A. Tofu", "b) Chicken", "(C) Duck": one of those that a dish can be had with. */
const CHOICE = /^\(?(?<letter>[A-Za-z])[.)]\s+(?<name>\S.*)$/u;

/** The choices from `from` on, "A", "B", and so on; empty where there are not two. */
function choicesAt(lines: readonly MenuLine[], from: number): { name: string; line: Priced }[] {
  const found: { name: string; line: Priced }[] = [];
  for (let line = lines[from]; line?.kind === 'PRICED'; line = lines[from + found.length]) {
    const { letter = '', name = '' } = CHOICE.exec(line.name)?.groups ?? {};
    const isNext = letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) === found.length;
    if (!isNext || line.found.sizes.length > 0) break;
    found.push({ name, line });
  }
  return found.length > 1 ? found : [];
}

/** Where the name of a dish stands among the lines before its choices; -1 where none does. */
function nameBefore(lines: readonly MenuLine[]): number {
  const from = lines.findLastIndex(({ kind }) => kind !== 'TEXT') + 1;
  const run = lines.slice(from).flatMap((line) => (line.kind === 'TEXT' ? [line] : []));
  const numbered = run.findLastIndex(({ number }) => number !== undefined);
  const plain = run.findIndex(({ isHeading }, index) => !isHeading || index === run.length - 1);
  const at = numbered >= 0 ? numbered : plain;
  return at < 0 ? -1 : from + at;
}

/**
 * The same lines, where "A. Tofu 9.90", "B. Duck 13.90" below a name are the prices of that dish, each called by what
 * it comes with.
 */
export function withChoices(lines: readonly MenuLine[]): MenuLine[] {
  const made: MenuLine[] = [];
  for (let at = 0; at < lines.length; ) {
    const choices = choicesAt(lines, at);
    const from = choices.length > 0 ? nameBefore(made) : -1;
    const dish = made[from];
    const found = foundPrice(
      choices.map(({ name, line }) => ({ name, price: line.found.price, text: line.found.text })),
      true,
    );
    if (dish?.kind !== 'TEXT' || !found || !areDistinct(choices.map(({ name }) => name))) {
      made.push(...lines.slice(at, at + 1));
      at += 1;
      continue;
    }
    const [, ...below] = made.splice(from);
    const said = below.flatMap((line) => (line.kind === 'TEXT' ? [line.text] : []));
    const rest = [...said, ...choices.map(({ line }) => line.rest)].filter(Boolean).join(' ');
    const { text: name, number } = dish;
    const own = [dish, ...below].flatMap((line) => line.at ?? []);
    const priced = choices.flatMap(({ line }) => line.at ?? []);
    made.push({ kind: 'PRICED', name, number, rest, found, at: own, priced });
    at += choices.length;
  }
  return made;
}
