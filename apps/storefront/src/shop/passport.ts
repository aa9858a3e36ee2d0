import type { Allergen } from '@comanda/domain/menu/allergens';

/** What a diner avoids, said once and kept on the device for every restaurant. */
export type Passport = {
  readonly avoid: readonly Allergen[];
  /** What none of the 14 says: "also traces", "kiwi". */
  readonly note: string;
};

export const PASSPORT_KEY = 'allergies';
export const EMPTY_PASSPORT: Passport = { avoid: [], note: '' };

export function isEmptyPassport({ avoid, note }: Passport): boolean {
  return avoid.length === 0 && note.trim() === '';
}
