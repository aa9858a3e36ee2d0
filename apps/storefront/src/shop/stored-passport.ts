import { ALLERGENS, type Allergen } from '@comanda/domain/menu/allergens';
import { EMPTY_PASSPORT, type Passport } from './passport.ts';
import { isRecord, listOf, textOr } from './stored.ts';

export function parseAvoided(value: unknown): Allergen[] {
  return listOf(value, (name) => ALLERGENS.find((allergen) => allergen === name) ?? null);
}

/** What an earlier visit, perhaps of an older release, left on the device. */
export function parsePassport(value: unknown): Passport {
  if (!isRecord(value)) return EMPTY_PASSPORT;
  return {
    avoid: parseAvoided(value.avoid),
    note: textOr(value.note, ''),
  };
}
