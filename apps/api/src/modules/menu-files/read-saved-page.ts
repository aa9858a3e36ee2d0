import { MOST_READ } from '@comanda/contract/shapes/menu-file';
import { z } from 'zod';
import { pageTree } from './page-tree.ts';
import { readMicrodata } from './read-microdata.ts';
import { readPageText } from './read-page-text.ts';

/** A page may hold several menus, each with sections within sections. */
const DEEPEST = 8;
const BLOCK = /<script\b[^>]*\btype\s*=\s*["']?application\/ld\+json["']?[^>]*>([\s\S]*?)<\/script\s*>/giu;

/** Sites write one thing where there is one, and a list where there are several; what is none of it is left out. */
const many = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .unknown()
    .optional()
    .transform((value) => [value].flat().flatMap((one) => shape.safeParse(one).data ?? []));

const Text = z.string().catch('');
const Price = z.union([z.string(), z.number()]).transform(String);
const Offer = z.object({ name: Text, price: Price });
const Item = z.object({ name: z.string(), description: Text, offers: many(Offer) });
const Section = z.looseObject({ name: Text, description: Text, hasMenuItem: many(Item) });

const NAMES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Sites write names for their pages: with entities, and over several lines. */
function plain(text: string): string {
  const named = text.replace(/&(#x?[\da-f]{1,6}|[a-z]{2,4});/giu, (whole, name: string) => {
    const digits = /^#(x?)([\da-f]+)$/iu.exec(name);
    if (!digits) return NAMES[name.toLowerCase()] ?? whole;
    const code = Number.parseInt(digits[2] ?? '', digits[1] ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
  return named
    .replace(/<[^<>]*>/gu, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

type Found = { readonly lines: string[]; readonly descriptions: number[]; characters: number };

/** One more line; false where there are too many already. */
function push(found: Found, line: string): boolean {
  found.characters += line.length;
  if (found.characters > MOST_READ) return false;
  found.lines.push(line);
  return true;
}

function write({ name, description, offers }: z.infer<typeof Item>, found: Found): void {
  const sizes = offers.map(({ name: size, price }) =>
    offers.length === 1 ? price : `${plain(size)} ${price}`.trim(),
  );
  push(found, [plain(name), ...sizes].join('   '));
  const below = plain(description);
  if (below !== '' && push(found, below)) found.descriptions.push(found.lines.length - 1);
}

/** Everything that names dishes, wherever it stands in what a site says of itself. */
function gather(value: unknown, found: Found, depth: number): void {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const one of value) gather(one, found, depth + 1);
    return;
  }
  const { name, hasMenuItem, ...rest } = Section.safeParse(value).data ?? { name: '', hasMenuItem: [] };
  if (hasMenuItem.length > 0) {
    if (found.lines.length > 0) push(found, '');
    if (plain(name) !== '') push(found, `# ${plain(name)}`);
    for (const item of hasMenuItem) write(item, found);
  }
  for (const inner of Object.values(rest)) gather(inner, found, depth + 1);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type SavedMenu = { readonly text: string; readonly descriptions: number[]; readonly isCut: boolean };

function textOf(html: string): SavedMenu | null {
  const read = readPageText(pageTree(html));
  if (!read) return null;
  const found: Found = { lines: [], descriptions: [], characters: 0 };
  const isCut = !read.lines.every((line) => push(found, line));
  const descriptions = read.descriptions.filter((line) => line < found.lines.length);
  return { text: found.lines.join('\n'), descriptions, isCut };
}

/** The menu that a web page says for programs (schema.org, JSON-LD or in its elements), else what is seen on it. */
export function readSavedPage(html: string): SavedMenu | null {
  const found: Found = { lines: [], descriptions: [], characters: 0 };
  for (const [, block = ''] of html.matchAll(BLOCK)) gather(parsed(block), found, 0);
  if (found.lines.length === 0 && /\bitemscope\b/iu.test(html)) {
    gather(readMicrodata(pageTree(html)), found, 0);
  }
  const { lines, descriptions, characters } = found;
  if (lines.length === 0) return textOf(html);
  return { text: lines.join('\n'), descriptions, isCut: characters > MOST_READ };
}
