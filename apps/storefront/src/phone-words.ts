import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A restaurant's number as its people write it: "020 7946 0123". Made on the server; links keep the stored number. */
export function phoneWords(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatNational() ?? phone;
}
