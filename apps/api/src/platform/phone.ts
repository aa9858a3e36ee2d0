import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { PHONE_WORDS } from '#platform/words.ts';

/** Why a phone number cannot be called from the restaurant's country (ISO 3166); null when it can. */
export function phoneProblem(phone: string, country: string): string | null {
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(phone, home);
  if (number?.isPossible()) return null;
  return PHONE_WORDS;
}

/** A number as all ways of writing it have it, from the restaurant's country (ISO 3166): "+442079460123". */
export function samePhone(phone: string, country: string): string {
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  return parsePhoneNumberFromString(phone, home)?.number ?? phone.replace(/\D/g, '');
}

export function writtenPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatNational() ?? phone;
}

/** The end of a sentence of refusal: ", or call 020 7946 0123"; nothing where there is no telephone. */
export function orCall({ phone }: { readonly phone: string }): string {
  return phone === '' ? '' : `, or call ${writtenPhone(phone)}`;
}
