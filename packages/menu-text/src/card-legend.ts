import type { Allergen } from '@comanda/domain/menu/allergens';
import { withoutEnd } from '@comanda/domain/people/without-end';
import { LONGEST } from './written-amounts.ts';

/** What a letter or number beside a dish stands for. */
export type Meaning = {
  readonly words: string;
  readonly allergen: Allergen | null;
};
export type Legend = ReadonlyMap<string, Meaning>;

/** How allergens begin on the cards of several countries, in small letters without accents. */
const TERMS: readonly (readonly [Allergen, RegExp])[] = [
  ['GLUTEN', /^(?:gluten|glutin|cereal|wheat|weizen|getreide|trigo|frumento)/u],
  ['CRUSTACEANS', /^(?:crustac|crostac|krebs|krusten|shellfish|skaldjur|schaaldier|skorupiak)/u],
  ['EGGS', /^(?:eggs?\b|eier|ei\b|oeuf|œuf|huevo|uov[ao]|ovos?\b|jaj|agg)/u],
  ['FISH', /^(?:fish|fisch|poisson|pescado|pesce|peixe|vis\b|ryb|fisk)/u],
  ['PEANUTS', /^(?:peanut|groundnut|erdnu|arachid|cacahuet|amendoi|pinda|jordnot|orzeszki)/u],
  ['SOYA', /^(?:soy|soja|soia)/u],
  ['MILK', /^(?:milk|milch|lait|leche|latte|leite|dairy|lact|lakt|melk|mlek|mjolk|lattosio)/u],
  [
    'NUTS',
    /^(?:nuts?\b|tree ?nut|schalenfr|nuss|fruits? a coque|fruits? secs|frutos|frutta a guscio|noten|noix)/u,
  ],
  ['CELERY', /^(?:celer|seller|apio|sedano|aipo|selder)/u],
  ['MUSTARD', /^(?:mustard|senf|moutarde|mostaza|senap|mostarda|mosterd|gorczyc)/u],
  ['SESAME', /^(?:sesam|sezam|gergelim)/u],
  ['SULPHITES', /^(?:sul[fp]|solfit|schwefel|so2|dioxido de azufre|anhydride)/u],
  ['LUPIN', /^(?:lupin|altramu|tremoc|lubin)/u],
  ['MOLLUSCS', /^(?:mollus|molus|weichtier|weekdier|blotdjur|mieczak)/u],
];

const BESIDE = /^(?:contains|contient|contiene|enthalt|mit)\s/u;
const CODE = /^(?:\p{Lu}\p{Ll}?|\d{1,2})$/u;
/** Before "=" or ":". */
const SEPARATED_CODE = /^(?:\p{Lu}\p{Ll}?\d?|\p{Ll}|\d{1,2})$/u;
const TOKEN = /(?<token>[\p{L}\d’']+)(?<mark>\s?[=:])?/gu;
const BETWEEN = ' \t,;|·•.=:–—-';
const LONGEST_WORDS = 60;

function allergenOf(words: string): Allergen | null {
  const plain = words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(BESIDE, '');
  return TERMS.find(([, begins]) => begins.test(plain))?.[0] ?? null;
}

type Pair = { readonly code: string; readonly isMarked: boolean; readonly meaning: Meaning };

/** "G gluten M milk", "A = Gluten, 2 = Farbstoff": codes with words behind each; empty for other lines. */
function pairsIn(line: string): Pair[] {
  if (line.length > LONGEST) return [];
  const text = line.replace(/[()[\]*]/gu, ' ');
  const found: { code: string; isMarked: boolean; at: number; from: number }[] = [];
  for (const { 0: whole, index, groups } of text.matchAll(TOKEN)) {
    const [token = '', isMarked] = [groups?.token, groups?.mark !== undefined];
    const before = found.at(-1);
    const hasWords = !before || /\p{L}/u.test(text.slice(before.from, index));
    if ((isMarked ? SEPARATED_CODE : CODE).test(token) && hasWords) {
      found.push({ code: token, isMarked, at: index, from: index + whole.length });
    }
  }
  const lead = text.slice(0, found[0]?.at ?? 0).trim();
  if (lead !== '' && !(lead.endsWith(':') && lead.split(/\s/u).length <= 4)) return [];
  const pairs = found.map(({ code, isMarked, from }, index) => {
    let words = withoutEnd(text.slice(from, found[index + 1]?.at), BETWEEN);
    while (words !== '' && BETWEEN.includes(words.charAt(0))) words = words.slice(1);
    return { code, isMarked, meaning: { words, allergen: allergenOf(words) } };
  });
  const areWhole = pairs.every(
    ({ meaning: { words } }) => /\p{L}/u.test(words) && words.length <= LONGEST_WORDS,
  );
  return areWhole && new Set(pairs.map(({ code }) => code)).size === pairs.length ? pairs : [];
}

const known = (pairs: readonly Pair[]) => pairs.filter(({ meaning }) => meaning.allergen !== null).length;

/** Whether a line explains allergens and is nothing else; of numbers, that may count eggs, it takes more to be sure. */
function isLegend(pairs: readonly Pair[]): boolean {
  const areNumbers = pairs.every(({ code, isMarked }) => /^\d/u.test(code) && !isMarked);
  const areMarked = pairs.every(({ isMarked }) => isMarked);
  const least = areNumbers ? 3 : areMarked ? 1 : 2;
  return pairs.length > 1 && known(pairs) >= least && (areMarked || known(pairs) * 2 >= pairs.length);
}

/** What a card says about the letters beside its dishes, and the places of the lines that say something else. */
export function takenLegend(lines: readonly string[]): { legend: Legend; left: number[] } {
  const all = lines.map(pairsIn);
  const isLone = (index: number) => all[index]?.length === 1 && known(all[index]) === 1;
  const filled = lines.flatMap((line, index) => (line.trim() === '' ? [] : [index]));
  const lone = new Set(
    filled.filter(
      (index, at) => isLone(index) && (isLone(filled[at - 1] ?? -1) || isLone(filled[at + 1] ?? -1)),
    ),
  );
  const legend = new Map<string, Meaning>();
  const left = [...lines.keys()].filter((index) => {
    const pairs = all[index] ?? [];
    const isAll = isLegend(pairs) || lone.has(index);
    const areExplained = pairs.length > 1 && pairs.every(({ isMarked }) => isMarked);
    if (isAll || areExplained) for (const { code, meaning } of pairs) legend.set(code, meaning);
    return !isAll;
  });
  return { legend, left };
}
