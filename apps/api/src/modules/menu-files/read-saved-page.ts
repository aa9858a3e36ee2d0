import { z } from 'zod';

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

type Found = { readonly lines: string[]; readonly descriptions: number[] };

function write({ name, description, offers }: z.infer<typeof Item>, { lines, descriptions }: Found): void {
  const [first, ...more] = offers;
  const dish = plain(name);
  if (more.length === 0) lines.push(first ? `${dish}   ${first.price}` : dish);
  else lines.push(dish, ...offers.map((offer) => `${plain(offer.name) || dish}   ${offer.price}`));
  const below = plain(description);
  if (below === '') return;
  descriptions.push(lines.length);
  lines.push(below);
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
    if (found.lines.length > 0) found.lines.push('');
    if (plain(name) !== '') found.lines.push(`# ${plain(name)}`);
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

/** The menu of a web page that says it for programs (schema.org, JSON-LD); null where it says none. */
export function readSavedPage(
  html: string,
): { readonly text: string; readonly descriptions: number[] } | null {
  const found: Found = { lines: [], descriptions: [] };
  for (const [, block = ''] of html.matchAll(BLOCK)) gather(parsed(block), found, 0);
  return found.lines.length === 0 ? null : { text: found.lines.join('\n'), descriptions: found.descriptions };
}
