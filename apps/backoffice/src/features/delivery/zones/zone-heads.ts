import { zoneTerm } from './zone-terms.ts';

/** What heads a column of a table of zones. */
export type ZoneColumn = 'name' | 'distance' | 'postcodes' | 'fee' | 'minimum' | 'freeOver' | 'minutes';

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
export function zoneColumn(plain: string): ZoneColumn | null {
  const known = HEADS.get(plain);
  if (known) return known;
  const term = zoneTerm(plain);
  return term === 'fee' || term === 'minimum' ? term : null;
}
