const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const GREEK = 'ΑΒΞΔΕΦΓΗΙΨΚΛΜΝΟΠΘΡΣΤΥΩΧΞΨΖαβξδεφγηιψκλμνοπθρστυωχξψζ';

/** What a restaurant or a diner has written: it is never ours to say in another language. */
const THEIRS: ReadonlySet<string> = new Set([
  ...['name', 'description', 'cuisines', 'line1', 'line2', 'city', 'note', 'allergyNote', 'reasonNote'],
  ...['kitchenName', 'options', 'sentence', 'to', 'insteadOf', 'instead', 'label', 'allergenStatement'],
]);

const inLetters = (text: string) => text.replace(/[A-Za-z]/g, (letter) => GREEK[PLAIN.indexOf(letter)] ?? '');

/** Data of a page whose names and texts are in Greek letters, so that what is left in ours is the page's own. */
export function inGreek<Data>(data: Data, key?: string): Data;
export function inGreek(data: unknown, key = ''): unknown {
  if (typeof data === 'string') return THEIRS.has(key) ? inLetters(data) : data;
  if (Array.isArray(data)) return data.map((each: unknown) => inGreek(each, key));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, inGreek(value, name)]));
}

const UNSEEN = 'script, style, template, symbol';
const READ = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder'];
const HEAD = 'meta[name="description"], meta[property="og:title"], meta[property="og:description"]';

function textsIn(root: ParentNode): string[] {
  return Array.from(root.querySelectorAll('*')).flatMap((element) => {
    if (element.closest(UNSEEN)) return [];
    const own = Array.from(element.childNodes).filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return [
      ...own.map(({ textContent }) => textContent ?? ''),
      ...READ.flatMap((name) => element.getAttribute(name) ?? []),
      ...(element.matches(HEAD) ? [element.getAttribute('content') ?? ''] : []),
    ];
  });
}

/** The name of the product, addresses, and tags within a text. */
const NOBODYS = /Comanda|https?:\S+|\/clients\/\S+|\S+@\S+|<[^<>]*>/g;

/** What stands in a page, or is read aloud of it, in plain letters: English, where the page speaks another language. */
export function plainWords(root: ParentNode): string[] {
  const found = textsIn(root).filter((text) => /[A-Za-z]{2,}/.test(text.replace(NOBODYS, '')));
  return [...new Set(found.map((text) => text.trim()))];
}
