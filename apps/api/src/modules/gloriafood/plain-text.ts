import { showsSomething } from '@comanda/domain/people/visible-text';

const BREAKS = /<br\b[^<>]*>|<\/(?:p|div|li|h[1-6])>/giu;
const TAGS = /<\/?[a-z][^<>]*>/giu;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/giu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are taken out because no text of ours holds them
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  bull: '•',
  deg: '°',
  euro: '€',
  gt: '>',
  hellip: '…',
  laquo: '«',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  nbsp: ' ',
  ndash: '–',
  quot: '"',
  raquo: '»',
  rdquo: '”',
  rsquo: '’',
};

const LAST = 0x10ffff;

function characterOf(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > LAST ? entity : String.fromCodePoint(code).toWellFormed();
}

/** The text of a description in HTML. What only looks like a tag or an entity stays. */
export function textOfHtml(html: string): string {
  const lines = html
    .replaceAll(BREAKS, '\n')
    .replaceAll(TAGS, '')
    .replaceAll(ENTITY, characterOf)
    .replaceAll(CONTROLS, ' ')
    .split(/\r\n|[\r\n\u0085\u2028\u2029]/)
    .map((line) => line.split(/\s/u).filter(Boolean).join(' '));
  const text = lines
    .filter((line, at) => line !== '' || (lines[at - 1] ?? '') !== '')
    .join('\n')
    .trim();
  return showsSomething(text) ? text : '';
}

/** A name on one line; '' where nothing of it can be seen. */
export function lineOf(name: string): string {
  const line = name
    .replaceAll(CONTROLS, ' ')
    .split(/[\s\u0085]/u)
    .filter(Boolean)
    .join(' ');
  return showsSomething(line) ? line : '';
}

/** A text of at most `most` UTF-16 units, whole characters alone, with "…" where something is missing. */
export function shortened(text: string, most: number): string {
  return text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')
        .trimEnd()}…`;
}
