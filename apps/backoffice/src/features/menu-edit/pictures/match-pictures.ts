import { plain } from '@comanda/domain/people/plain';

/** A dish, as a file may be called after it. */
export type NamedDish = { readonly id: string; readonly name: string; readonly number?: string | null };

/** Words of cameras and of programs, which say nothing of a dish. */
const NOISE = new Set(
  'img image photo picture pic dsc dscn foto bild web final copy small large thumb edited scaled'.split(' '),
);
/** "800x600", "1a2b3c4d5e6f": sizes, and names that programs give. */
const MADE_UP = /^(?:\d+x\d+|\d{3,}|(?=.*\d)[\da-f]{8,})$/;

const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** What a file is called, and what of it may say something of a dish. */
function fileWords(fileName: string) {
  const [beginning = '', ...more] = wordsOf(fileName.replace(/\.\w{2,5}$/u, ''));
  const file = [beginning, ...more].filter((word) => word !== '' && !NOISE.has(word) && !MADE_UP.test(word));
  return { beginning, file };
}

/** How well a file is called after a dish: 0 is not at all, and more of its name is better. */
function likeness({ beginning, file }: ReturnType<typeof fileWords>, { name, number }: NamedDish): number {
  const dish = wordsOf(name);
  if (dish.length === 0 || file.length === 0) return 0;
  if (file.join('') === dish.join('')) return 1_000;
  const [first = '', ...rest] = file;
  // "Photo 7" is the seventh photo, and no picture of the dish with that number
  const isNumber = beginning === first && number !== null && number !== undefined && plain(number) === first;
  if (isNumber && (rest.length === 0 || rest.some((word) => dish.includes(word)))) return 900;
  // "pizza-margherita-2" is the Margherita, and "tikka" is no Chicken Tikka Masala
  if (dish.every((word) => file.includes(word))) return 100 + dish.join('').length;
  const joined = file.join('');
  return dish.length > 1 && joined.includes(dish.join('')) ? 100 + dish.join('').length : 0;
}

/**
 * Which dish each file is a picture of, by their names; null where none or several are as likely. A dish gets one
 * picture: the file that is called most like it, the first of equals; one that is `taken` gets none.
 */
export function matchPictures(
  fileNames: readonly string[],
  dishes: readonly NamedDish[],
  taken: ReadonlySet<string> = new Set(),
): readonly (string | null)[] {
  const found = fileNames.map((fileName) => {
    const words = fileWords(fileName);
    const scored = dishes.map((dish) => ({ id: dish.id, score: likeness(words, dish) }));
    const best = Math.max(0, ...scored.map(({ score }) => score));
    const [only, another] = scored.filter(({ score }) => score === best);
    return best > 0 && only && !another ? { id: only.id, score: best } : null;
  });
  const given = new Set(taken);
  const matched = new Map<number, string>();
  const order = [...found.keys()].toSorted((a, b) => (found[b]?.score ?? 0) - (found[a]?.score ?? 0));
  for (const at of order) {
    const one = found[at];
    if (!one || given.has(one.id)) continue;
    given.add(one.id);
    matched.set(at, one.id);
  }
  return fileNames.map((_, at) => matched.get(at) ?? null);
}
