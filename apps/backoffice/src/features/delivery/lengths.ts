/** In what distances are said where a restaurant is. */
export type LengthUnit = 'km' | 'mi';

export const METRES_OF: Readonly<Record<LengthUnit, number>> = { km: 1000, mi: 1609.344 };
/** Countries (ISO 3166-1 alpha-2) whose roads are signed in miles. */
const IN_MILES: ReadonlySet<string> = new Set([
  ...['GB', 'GG', 'IM', 'JE', 'US', 'AS', 'GU', 'MP', 'VI', 'BS', 'BZ', 'FK', 'KY', 'LR'],
]);

export const lengthUnit = (country: string): LengthUnit => (IN_MILES.has(country) ? 'mi' : 'km');

const IS_MILES = / ?mi$/u;
const bareOf = (typed: string) => typed.replace(IS_MILES, '');

/** A length as a draft keeps it: "2.5" is in kilometres, "2.5 mi" is not. */
export const typedLength = (figures: string, unit: LengthUnit): string =>
  unit === 'mi' ? `${figures} mi` : figures;

/** "2.5", "2,5" and "2.5 mi" in whole metres; NaN where no number stands. */
export function metresIn(typed: string): number {
  const plain = bareOf(typed).trim().replace(',', '.');
  return plain === ''
    ? Number.NaN
    : Math.round(Number(plain) * METRES_OF[IS_MILES.test(typed) ? 'mi' : 'km']);
}

/** What stands in the field for a length: as it was typed where it was in this unit, else to two places. */
export function figuresIn(typed: string, unit: LengthUnit): string {
  const metres = metresIn(typed);
  if (IS_MILES.test(typed) === (unit === 'mi') || Number.isNaN(metres)) return bareOf(typed);
  return figuresOf(metres, unit, 2);
}

/** Metres in a unit, to so many places. */
export const figuresOf = (metres: number, unit: LengthUnit, places: number): string =>
  String(Number((metres / METRES_OF[unit]).toFixed(places)));

/** Kilometres as a draft keeps them, in miles where they are whole hundredths of one and miles are said. */
export function lengthOf(km: number, unit: LengthUnit): string {
  const miles = figuresOf(km * METRES_OF.km, 'mi', 2);
  const isExact = Math.abs(Number(miles) * METRES_OF.mi - km * METRES_OF.km) < 1e-6;
  return unit === 'mi' && isExact ? typedLength(miles, 'mi') : figuresOf(km * METRES_OF.km, 'km', 2);
}
