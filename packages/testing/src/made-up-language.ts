const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ACCENTED = 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļṁñöþǫŕšţûṽŵẋýž';
const LETTERS: ReadonlyMap<string, string> = new Map(
  [...PLAIN].map((letter, at) => [letter, ACCENTED[at] ?? letter]),
);

/** Addresses, and what is found by its name or is one: no person reads it. */
const ADDRESS = /^\/|:\/\//;
const NOT_SAID: ReadonlySet<string> = new Set(['code', 'itemId', 'day', 'tone', 'status', 'picture']);

const isPlain = (value: object): boolean =>
  Array.isArray(value) || (Object.getPrototypeOf(value) === Object.prototype && !('$$typeof' in value));

const made = new WeakMap<object, unknown>();

/**
 * Words in a language that nobody speaks: English with each letter accented. Texts, those of lists and catalogues, and
 * what their functions say; all else stays as it is.
 */
export function accented<Words>(words: Words): Words;
export function accented(words: unknown): unknown {
  if (typeof words === 'string')
    return ADDRESS.test(words)
      ? words
      : words.replace(/[A-Za-z]/g, (letter) => LETTERS.get(letter) ?? letter);
  if (typeof words === 'function')
    return new Proxy(words, { apply: (own, self, given) => accented(Reflect.apply(own, self, given)) });
  if (typeof words !== 'object' || words === null || !isPlain(words)) return words;
  const known = made.get(words);
  if (known) return known;
  const other = Array.isArray(words)
    ? words.map((each: unknown) => accented(each))
    : Object.fromEntries(
        Object.entries(words).map(([key, said]) => [key, NOT_SAID.has(key) ? said : accented(said)]),
      );
  made.set(words, other);
  return other;
}
