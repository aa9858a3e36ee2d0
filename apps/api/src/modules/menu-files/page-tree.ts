import sax from 'sax';

/** An element of a web page, with the texts and elements in it. */
export type PageElement = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (PageElement | string)[];
};

/** What has nothing in it, whatever follows. */
const VOID = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input'],
  ...['link', 'meta', 'source', 'track', 'wbr'],
]);
/** Deeper, or beyond so many, what is written is no menu; it is read as if it stood above. */
const DEEPEST = 200;
const MOST_ELEMENTS = 200_000;

/** What ends where the next of its kind begins, though nobody wrote so; and what that may not reach beyond. */
type Ending = { readonly ended: readonly string[]; readonly within: readonly string[] };
const CELLS: Ending = { ended: ['td', 'th'], within: ['tr', 'table'] };
const TERMS: Ending = { ended: ['dt', 'dd'], within: ['dl'] };
const ENDINGS: ReadonlyMap<string, Ending> = new Map<string, Ending>([
  ...[['td', CELLS] as const, ['th', CELLS] as const, ['dt', TERMS] as const, ['dd', TERMS] as const],
  ['tr', { ended: ['tr'], within: ['table'] }],
  ['li', { ended: ['li'], within: ['ul', 'ol'] }],
]);

/** A tag that is open: where its content goes, and what it stands in itself. */
type Open = { readonly into: PageElement; readonly holder: PageElement };

/** What a tag stands in: the last one that is open, or what holds the one that it ends. */
function holderOf(tag: string, open: readonly Open[]): PageElement | undefined {
  const rule = ENDINGS.get(tag);
  for (let at = open.length - 1; rule && at > 0; at -= 1) {
    const { into, holder } = open[at] ?? {};
    if (!into || rule.within.includes(into.tag)) break;
    if (into !== holder && rule.ended.includes(into.tag)) return holder;
  }
  return open.at(-1)?.into;
}

/** A web page as it was written, however badly: what was not closed ends with what it stands in. */
export function pageTree(html: string): PageElement {
  const root: PageElement = { tag: '', attributes: {}, children: [] };
  /** One for each tag that is open; what follows a tag without content goes into what that stands in. */
  const open: Open[] = [{ into: root, holder: root }];
  let count = 0;
  const parser = sax.parser(false, { lowercase: true });
  parser.onerror = () => void parser.resume();
  parser.onopentag = ({ name, attributes }) => {
    const given = Object.entries(attributes).map(([key, value]) => [key, String(value)] as const);
    const element = { tag: name, attributes: Object.fromEntries(given), children: [] };
    const above = holderOf(name, open) ?? root;
    count += 1;
    if (count <= MOST_ELEMENTS) above.children.push(element);
    const isFlat = VOID.has(name) || open.length > DEEPEST || count > MOST_ELEMENTS;
    open.push({ into: isFlat ? above : element, holder: above });
  };
  parser.onclosetag = () => {
    if (open.length > 1) open.pop();
  };
  parser.ontext = (text) => void open.at(-1)?.into.children.push(text);
  parser.write(html).close();
  return root;
}

/** In characters: no name and no description is longer. */
const LONGEST = 5_000;

/** The text in an element, on one line. */
export function textIn(element: PageElement): string {
  const texts: string[] = [];
  let characters = 0;
  const gather = ({ children }: PageElement) => {
    for (const child of children) {
      if (characters > LONGEST) return;
      if (typeof child !== 'string') gather(child);
      else {
        texts.push(child);
        characters += child.length;
      }
    }
  };
  gather(element);
  return texts.join(' ').replace(/\s+/gu, ' ').trim();
}
