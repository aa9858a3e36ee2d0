import { withoutEnd } from '@comanda/domain/people/without-end';
import { plainWords } from '../../../platform/plain-words.ts';
import { zoneTerm } from './zone-terms.ts';

/** What heads a column of a table of zones. */
type ZoneColumn = 'name' | 'distance' | 'postcodes' | 'fee' | 'minimum' | 'freeOver' | 'minutes';

const COLUMNS: readonly (readonly [ZoneColumn, readonly string[]])[] = [
  [
    'name',
    [
      'name',
      'zone',
      'zone name',
      'area',
      'gebiet',
      'bereich',
      'liefergebiet',
      'secteur',
      'nom',
      'zona',
      'nombre',
      'nome',
      'naam',
      'gebied',
      'strefa',
      'nazwa',
      'bolge',
      'ζωνη',
    ],
  ],
  [
    'distance',
    [
      'distance',
      'radius',
      'km',
      'miles',
      'entfernung',
      'umkreis',
      'rayon',
      'distanza',
      'raggio',
      'distancia',
      'radio',
      'raio',
      'afstand',
      'straal',
      'odleglosc',
      'promien',
      'mesafe',
      'αποσταση',
    ],
  ],
  [
    'postcodes',
    [
      'postcode',
      'postcodes',
      'zip',
      'zip code',
      'zip codes',
      'plz',
      'postleitzahl',
      'postleitzahlen',
      'code postal',
      'codes postaux',
      'cap',
      'codigo postal',
      'kod pocztowy',
      'posta kodu',
      'τκ',
      'τ.κ.',
    ],
  ],
  [
    'freeOver',
    [
      'free',
      'free from',
      'free over',
      'free delivery',
      'free delivery from',
      'free delivery over',
      'kostenlos ab',
      'frei ab',
      'gratis ab',
      'gratuit des',
      'gratis da',
      'gratis desde',
      'gratis vanaf',
      'darmowa od',
      'ucretsiz',
      'δωρεαν απο',
    ],
  ],
  [
    'minutes',
    [
      'time',
      'minutes',
      'travel time',
      'delivery time',
      'minuten',
      'dauer',
      'lieferzeit',
      'duree',
      'tempo',
      'tiempo',
      'tijd',
      'czas',
      'sure',
      'χρονος',
    ],
  ],
];

const HEADS: ReadonlyMap<string, ZoneColumn> = new Map(
  COLUMNS.flatMap(([column, words]) => words.map((word) => [word, column] as const)),
);

/** The column that a heading names; null when it names none. */
function zoneColumn(plain: string): ZoneColumn | null {
  const known = HEADS.get(plain);
  if (known) return known;
  const term = zoneTerm(plain);
  return term === 'fee' || term === 'minimum' ? term : null;
}

const CELLS = /\t|;|\|/;

/** The cells of a line; a mark within quotes parts nothing. */
export function cellsOf(line: string, mark: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === mark && !isQuoted) cells.push('');
    else cells[cells.length - 1] += character;
  }
  return cells.map((cell) => cell.trim());
}

type Column = { readonly column: ZoneColumn | null; readonly unit: 'km' | 'mi' | 'm' };

export type Columns = { readonly mark: string; readonly columns: readonly Column[] };

/** The columns that a line of headings names; null where it is none. */
export function columnsOf(line: string): Columns | null {
  const mark = CELLS.exec(line)?.[0] ?? ',';
  const columns = cellsOf(line, mark).map((cell): Column => {
    const bare = withoutEnd(withoutEnd(cell.replace(/\([^()]*\)/gu, '').trim(), ':'), '.');
    const unit = unitIn(cell);
    return { column: zoneColumn(plainWords(bare)) ?? (unit ? 'distance' : null), unit: unit ?? 'km' };
  });
  const named = columns.filter(({ column }) => column !== null);
  return named.length > 1 && !/\d/.test(line) ? { mark, columns } : null;
}

/** "Radius (miles)", "up to (km)": the unit that a heading names. */
function unitIn(cell: string): Column['unit'] | null {
  if (/(?<!\p{L})(?:km|kms|kilomet\p{L}{1,6})(?!\p{L})/iu.test(cell)) return 'km';
  if (/(?<!\p{L})(?:mi|miles?|milles|millas|miglia|milhas|mijl)(?!\p{L})/iu.test(cell)) return 'mi';
  return /(?<!\p{L})(?:m|metres?|meters?|metern|mètres?|metros|metri)(?!\p{L})/iu.test(cell) ? 'm' : null;
}

// In the order of en, de, fr, it, es, pt, nl, pl, tr, el.

/** A name that says itself that it is one: "Zone 1", "Bereich A". */
export const ZONE_NAME =
  /^(?:delivery |liefer)?(?:zone|area|bereich|gebiet|zona|secteur|gebied|strefa|bölge|ζώνη)(\s?[\p{L}]?\d{0,3}(?![\p{L}\d.,]|\s?(?:km|mi|m)\b))?/iu;
/** "Area: City Centre" is called what stands behind it. */
export const LABEL =
  /^(?:zone|area|bereich|gebiet|zona|secteur|gebied|strefa|bölge|ζώνη)(?: name)? ?[:=] ?/iu;
/** What lies behind a distance, or is not delivered to: it is no zone of its own. */
export const BEYOND =
  /(?<!\p{L})(?:over|beyond|outside|past|above|more than|further than|farther than|uber|mehr als|weiter als|ausserhalb|außerhalb|ab|au-dela de|plus de|oltre|fuori|piu di|mas de|mas alla de|fuera de|mais de|fora de|acima de|buiten|meer dan|verder dan|ponad|powyzej|ustu|πανω απο)(?: a| the| of| von| von mehr als| i| los| les| de)? ?\d{1,5}(?:[.,]\d{1,3})? ?(?:km|mi|miles?|m|metres?|meters?|milles|millas|miglia|χλμ)(?![\p{L}\d])|> ?\d|\d ?\+ ?(?:km|mi)|(?:km|mi|miles?) ?(?:\+|or more|and more|and over|plus)|(?<!\p{L})(?:no (?:delivery|deliveries)|not|don’t|do not|cannot|can’t|except|excluding|nicht|keine|ausser|außer|pas de|sauf|non|tranne|excepto|salvo|niet|geen|behalve|nie|oprocz)(?!\p{L})/u;
