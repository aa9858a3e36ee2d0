import type { CountryCode } from 'libphonenumber-js/min';

/** Digits; the area code included. */
const SHORTEST_DIALLED = 8;

type PhoneCheck = (phone: string) => string | null;

/** "the UK", "Nigeria": a country as one says it in a sentence. */
function countryInWords(country: string): string {
  if (country === 'GB') return 'the UK';
  if (country === 'US') return 'the US';
  return new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
}

/**
 * Loads the numbering plans (35 KB, so only when somebody is about to type a number) and answers with a check for the
 * restaurant's country: null for a number that can be called, else what to say.
 */
export async function loadPhoneCheck(country: string): Promise<PhoneCheck> {
  const { isSupportedCountry, isValidPhoneNumber, validatePhoneNumberLength } = await import(
    'libphonenumber-js/min'
  );
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const where = countryInWords(country);
  return (phone) => {
    switch (validatePhoneNumberLength(phone, home)) {
      case 'TOO_SHORT':
        return `That number looks short for ${where}. Check it?`;
      case 'TOO_LONG':
        return `That number looks long for ${where}. Check it?`;
      case 'NOT_A_NUMBER':
        return 'That does not look like a phone number. Check it?';
      case 'INVALID_COUNTRY':
        return 'Start with + and the country code, or with 0.';
      case 'INVALID_LENGTH':
        return `That number does not look right for ${where}. Check it?`;
      case undefined: {
        // Some countries still have short local numbers on paper ("020 7946" passes); nobody can call them from a
        // mobile.
        const short = phone.replace(/\D/g, '').length < SHORTEST_DIALLED;
        return short && !isValidPhoneNumber(phone, home)
          ? `That number looks short for ${where}. Check it?`
          : null;
      }
    }
  };
}
