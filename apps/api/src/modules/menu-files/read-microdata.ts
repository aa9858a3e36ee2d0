import { type PageElement, textIn } from './page-tree.ts';

/** What a page says of one thing: its properties, of which each may be there several times. */
type Thing = { [property: string]: unknown[] };

const isDish = (type: string) => /\/MenuItem$/iu.test(type.trim());
const SOURCES = ['content', 'href', 'src', 'value'];

function said(element: PageElement): string {
  const { attributes } = element;
  const source = SOURCES.find((name) => attributes[name] !== undefined);
  return source === 'content' || element.children.length === 0
    ? (attributes[source ?? ''] ?? '')
    : textIn(element);
}

function add(thing: Thing, property: string, value: unknown): void {
  const known = Object.hasOwn(thing, property) ? thing[property] : undefined;
  if (known) known.push(value);
  else thing[property] = [value];
}

/** A price that stands in a dish itself, and not in an offer, is its offer. */
function withOffer(thing: Thing): Thing {
  return thing.offers || !thing.price ? thing : { ...thing, offers: [{ price: thing.price[0], name: '' }] };
}

/** Properties have one value where programs read one. */
function plainThing(thing: Thing): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(withOffer(thing)).map(([name, values]) => [
      name,
      values.length === 1 ? values[0] : values,
    ]),
  );
}

/**
 * What a page says in its own elements (microdata of schema.org), in the form that JSON-LD has. Dishes that stand in
 * no section are one.
 */
export function readMicrodata(page: PageElement): unknown[] {
  const things: unknown[] = [];
  const dishes: unknown[] = [];

  function walk(element: PageElement, inside: Thing | null): void {
    const { itemscope, itemtype = '', itemprop = '' } = element.attributes;
    const properties = itemprop.split(/\s/u).filter(Boolean);
    if (itemscope === undefined) {
      if (inside) for (const name of properties) add(inside, name, said(element));
      for (const child of element.children) if (typeof child !== 'string') walk(child, inside);
      return;
    }
    const thing: Thing = {};
    for (const child of element.children) if (typeof child !== 'string') walk(child, thing);
    const read = plainThing(thing);
    if (inside && properties.length > 0) for (const name of properties) add(inside, name, read);
    else if (isDish(itemtype)) dishes.push(read);
    else things.push(read);
  }

  walk(page, null);
  return dishes.length > 0 ? [...things, { hasMenuItem: dishes }] : things;
}
