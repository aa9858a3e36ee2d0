import type { CountryCode } from 'libphonenumber-js/min';
import { phoneCheckWords } from './words.ts';

/** Digits; the area code included. */
const SHORTEST_DIALLED = 8;

type PhoneCheck = (phone: string) => string | null;

/**
 * Loads the numbering plans (35 KB, so only when somebody is about to type a number) and answers with a check for the
 * restaurant's country: null for a number that can be called, else what to say.
 */
export async function loadPhoneCheck(country: string): Promise<PhoneCheck> {
  const { isSupportedCountry, isValidPhoneNumber, validatePhoneNumberLength } = await import(
    'libphonenumber-js/min'
  );
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const where = phoneCheckWords.country(country);
  return (phone) => {
    switch (validatePhoneNumberLength(phone, home)) {
      case 'TOO_SHORT':
        return phoneCheckWords.short(where);
      case 'TOO_LONG':
        return phoneCheckWords.long(where);
      case 'NOT_A_NUMBER':
        return phoneCheckWords.noNumber;
      case 'INVALID_COUNTRY':
        return phoneCheckWords.start;
      case 'INVALID_LENGTH':
        return phoneCheckWords.wrong(where);
      case undefined: {
        // Some countries still have short local numbers on paper ("020 7946" passes); nobody can call them from a
        // mobile.
        const short = phone.replace(/\D/g, '').length < SHORTEST_DIALLED;
        return short && !isValidPhoneNumber(phone, home) ? phoneCheckWords.short(where) : null;
      }
    }
  };
}
