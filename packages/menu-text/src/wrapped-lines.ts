import { pricesAtEnd } from './line-prices.ts';
import { isSize } from './size-names.ts';
import { joined, type SourceLine } from './source-lines.ts';
import { isExtra, LONGEST } from './written-amounts.ts';

const MOST_NAME_WORDS = 5;
/** "X-TUDO: bread, ham,": a name with the beginning of what describes it. */
const IS_BEGUN = /^(?<name>[^:]{2,60}):\s+\S/u;
const BEGINS_SMALL = /^\s*\p{Ll}/u;
/** "suppl. sauce 2.00" below "Sauces: pepper, mushroom". */
const ON_TOP = /^\s*(?:suppl|extra|add|zzgl|aufpreis)/u;
/** Between dishes on one line: "Papaya salad 50, fried rice 60". */
const BETWEEN_DISHES = /[,;]\s+/u;
const FEWEST_LISTED = 3;

const hasPrice = (line: string, currency: string) => pricesAtEnd(line, currency) !== null;

/** Whether a line goes on in the next one: after a comma, or when it has only begun to describe its dish. */
function goesOn(line: string): boolean {
  const text = line.trim();
  const { name = '' } = IS_BEGUN.exec(text)?.groups ?? {};
  return text.endsWith(',') || (name !== '' && name.split(/\s+/u).length <= MOST_NAME_WORDS);
}

/** Whether a line is the rest of the one above, with the price of its dish. */
function isRest(line: string, above: string, currency: string): boolean {
  const mayBe =
    BEGINS_SMALL.test(line) && !ON_TOP.test(line) && above.length + line.length <= LONGEST && goesOn(above);
  return mayBe && hasPrice(line, currency) && !hasPrice(above, currency);
}

/** The lines, where a dish that is cut before its price, "Duck terrine,", "onion chutney 13.00", is one line again. */
function withoutBreaks(lines: readonly SourceLine[], currency: string): SourceLine[] {
  const made: SourceLine[] = [];
  for (const line of lines) {
    const above = made.at(-1);
    if (above && isRest(line.text, above.text, currency)) {
      made[made.length - 1] = joined(above, `${above.text.trimEnd()} ${line.text.trim()}`, [line]);
    } else made.push(line);
  }
  return made;
}

/** The dishes that a line lists with a price each; empty for any other line. */
function listedIn(line: string, currency: string): string[] {
  if (line.length > LONGEST || /[\t:]|^\||\|$/u.test(line.trim())) return [];
  const isPiped = line.includes('|');
  const parts = isPiped ? line.split('|').map((part) => part.trim()) : line.split(BETWEEN_DISHES);
  const areDishes = parts.every((part) => {
    const name = (pricesAtEnd(part, currency)?.name ?? '').replace(/^\s*[-–—•*]\s+/u, '');
    return (isPiped ? /^\p{Lu}/u : /^\p{L}/u).test(name) && !isSize(name) && !isExtra(name);
  });
  return parts.length > 1 && areDishes ? parts : [];
}

/** The lines, where several dishes on one line, each with its price, have a line each. */
function withoutLists(lines: readonly SourceLine[], currency: string): SourceLine[] {
  const lists = lines.map(({ text }) => listedIn(text, currency));
  const found = lists.filter((parts) => parts.length > 1);
  const areMeant = found.length > 1 || found.some((parts) => parts.length >= FEWEST_LISTED);
  return lines.flatMap((line, at) => {
    const parts = lists[at] ?? [];
    const isList = parts.length > 0 && (areMeant || line.text.includes('|'));
    return isList ? parts.map((text) => ({ ...line, text })) : [line];
  });
}

/** The lines with one dish each, whether it was cut or beside others. `currency` is ISO 4217. */
export const dishPerLine = (lines: readonly SourceLine[], currency: string): SourceLine[] =>
  withoutLists(withoutBreaks(lines, currency), currency);
