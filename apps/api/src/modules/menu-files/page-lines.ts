import type { PageElement } from './page-tree.ts';

/** A line that is seen on a page; `level` is that of a heading, from 1, and 0 for all else. */
export type SeenLine = {
  readonly text: string;
  readonly level: number;
  /** The page itself calls it so. */
  readonly isDescription: boolean;
};

/** Between what stands side by side. */
export const GAP = '   ';
/** A line that is an amount, with its currency or without. */
export const ONLY_PRICE =
  /^(?:[^\p{L}\p{Nd}]|\p{Lu}{3})*\p{Nd}+(?:[.,]\p{Nd}+)*(?:[^\p{L}\p{Nd}]|\p{Lu}{3})*$/u;

const UNSEEN = new Set([
  ...['script', 'style', 'noscript', 'template', 'head', 'title', 'svg', 'iframe', 'object'],
  ...['nav', 'footer', 'button', 'select', 'option', 'textarea', 'dialog', 'del', 's', 'strike'],
]);
const UNSEEN_ROLES = new Set(['navigation', 'contentinfo', 'dialog', 'alertdialog', 'banner']);
const IN_A_LINE = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'em', 'font', 'i', 'img', 'ins', 'label', 'mark'],
  ...['q', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'wbr', 'data'],
]);
const CELL = new Set(['td', 'th']);
const HEADING = /^h([1-6])$/u;
const DESCRIPTION = /desc(?:r|\b|_)|ingredient/iu;
const LETTER = /\p{L}/u;
const ENDS_IN_LETTER = /[\p{L})]\s*$/u;
const ENDS_IN_AMOUNT = /[\p{Nd}\p{Sc}]\s*$/u;

/** Behind another tab lies another part of the menu: that is read. */
function isHidden({ tag, attributes }: PageElement): boolean {
  const { role = '', hidden } = attributes;
  if (UNSEEN.has(tag) || UNSEEN_ROLES.has(role)) return true;
  return role !== 'tabpanel' && (hidden !== undefined || attributes['aria-hidden'] === 'true');
}

/** In a cell of a table in which a menu is written; with more, or with headings, it only arranges a page. */
const MOST_IN_CELL = 3;

const elementsIn = ({ children }: PageElement) => children.filter((child) => typeof child !== 'string');

const holdsRows = (element: PageElement): boolean =>
  elementsIn(element).some((child) => child.tag === 'tr' || holdsRows(child));

/** A row of a table: what stands first in each cell, and below it what describes that; null where it is none. */
function rowOf(row: PageElement): SeenLine[] | null {
  if (holdsRows(row)) return null;
  const cells = elementsIn(row)
    .filter(({ tag }) => CELL.has(tag))
    .map(linesOf);
  const isRow = cells.every(
    (lines) => lines.length <= MOST_IN_CELL && lines.every(({ level }) => level === 0),
  );
  if (cells.length < 2 || !isRow) return null;
  const firsts = cells.flatMap(([first]) => first?.text ?? []);
  const below = cells.flatMap(([, ...rest]) => rest.map((line) => ({ ...line, isDescription: true })));
  return firsts.length === 0 ? [] : [{ text: firsts.join(GAP), level: 0, isDescription: false }, ...below];
}

/** The lines of a page, as its blocks part them. */
export function linesOf(page: PageElement): SeenLine[] {
  const lines: SeenLine[] = [];
  let text = '';
  let level = 0;
  let isDescription = false;
  /** An element has ended or begun since the last letter: a name and a price may stand side by side. */
  let isParted = false;

  function end(): void {
    const line = text.trim();
    if (line !== '') lines.push({ text: line, level, isDescription });
    text = '';
    isParted = false;
  }

  function write(more: string): void {
    const words = more.replace(/[\s\p{Cc}]+/gu, ' ');
    const shown = words.trim();
    if (shown === '') {
      if (words !== '' && text !== '' && !text.endsWith(' ')) text += ' ';
      return;
    }
    if (isParted && ONLY_PRICE.test(shown) && ENDS_IN_LETTER.test(text)) text = `${text.trimEnd()}${GAP}`;
    // such as a button behind a price
    else if (isParted && LETTER.test(shown.slice(0, 1)) && ENDS_IN_AMOUNT.test(text) && LETTER.test(text))
      text = `${text.trimEnd()}${GAP}`;
    else if (isParted && LETTER.test(shown.slice(0, 1)) && ONLY_PRICE.test(text.trim())) end();
    text += words;
    isParted = false;
  }

  function walk(element: PageElement): void {
    if (isHidden(element)) return;
    const { tag, children, attributes } = element;
    const isBlock = tag !== '' && !IN_A_LINE.has(tag) && !CELL.has(tag);
    if (isBlock) end();
    const row = tag === 'tr' ? rowOf(element) : null;
    if (row) return void lines.push(...row);
    if (CELL.has(tag) && text !== '') text = `${text.trimEnd()}${GAP}`;
    const [levelAbove, wasDescription] = [level, isDescription];
    const [, digit] = HEADING.exec(tag) ?? [];
    if (digit) level = Number(digit);
    else if (isBlock && DESCRIPTION.test(attributes.class ?? '')) isDescription = true;
    isParted = true;
    for (const child of children) {
      if (typeof child === 'string') write(child);
      else walk(child);
    }
    isParted = true;
    if (isBlock) end();
    [level, isDescription] = [levelAbove, wasDescription];
  }

  walk(page);
  end();
  return lines;
}
