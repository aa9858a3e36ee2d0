import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { GloriaMenu } from './menu-shapes.ts';

/** What a list is called in JSON, by what each of its entries is called in XML. */
const LISTS: ReadonlyMap<string, string> = new Map([
  ['category', 'categories'],
  ['item', 'items'],
  ['sizes', 'sizes'],
  ['group', 'groups'],
  ['option', 'options'],
  ['tag', 'tags'],
  ['menu_item_allergens_id', 'menu_item_allergens_ids'],
  ['menu_item_allergens_value', 'menu_item_allergens_values'],
  ['menu_item_nutritional_value', 'menu_item_nutritional_values'],
]);

/** Deep enough for a menu, which has eight levels. */
const DEEPEST = 20;

// no document type is read, so that there are no entities but those that every XML has
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  htmlEntities: true,
  jPath: false,
  maxNestedTags: DEEPEST,
  transformTagName: (name) => LISTS.get(name) ?? name,
});

const Document = z.object({ root: z.unknown() });

function readXml(text: string): unknown {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return null;
  return Document.safeParse(parser.parse(text)).data?.root;
}

/** A menu of GloriaFood's in JSON or XML, known by its first character; null for what is none. */
export function parseMenu(text: string): GloriaMenu | null {
  try {
    const bare = text
      .toWellFormed()
      .replace(/^\uFEFF/, '')
      .trimStart();
    const read: unknown = bare.startsWith('<') ? readXml(bare) : JSON.parse(bare);
    return GloriaMenu.safeParse(read).data ?? null;
  } catch {
    return null;
  }
}
