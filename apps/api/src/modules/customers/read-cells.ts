import { Email } from '@comanda/contract/shapes/accounts';
import { line } from '@comanda/contract/shapes/common';
import { BROKEN_CHARACTER } from '@comanda/contract/shapes/staff-menu';
import { withoutTurns } from '@comanda/domain/people/visible-text';
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { fromCell } from '#platform/csv-cells.ts';

/** Controls, line ends and what could not be read: none of it belongs into a name. */
const UNWRITTEN = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

/** What stands in a cell, on one line. */
export function cellText(cell: string | undefined): string {
  const text = withoutTurns(fromCell(cell ?? '').toWellFormed()).replaceAll(BROKEN_CHARACTER, '');
  return text.replaceAll(UNWRITTEN, ' ').trim();
}

const AnyLine = line(300);

/** Whether it can be kept and shown as it is. */
export const isPlainLine = (text: string): boolean => AnyLine.safeParse(text).success;

/** In small letters; null where it is no address. A mail program's "mailto:" is left out. */
export function readEmail(cell: string): string | null {
  const { success, data } = Email.safeParse(cell.replace(/^mailto:/i, ''));
  return success ? data : null;
}

/** In international form, from a country (ISO 3166); null where nobody can call it. */
export function readPhone(cell: string, country: string): string | null {
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  // spreadsheets take the plus of a number for a sign, and leave "00" of it
  const dialled = /^\d{11,15}$/.test(cell) && !cell.startsWith('0') ? [cell, `+${cell}`] : [cell];
  for (const written of dialled) {
    const number = parsePhoneNumberFromString(written.replace(/^00/, '+'), home);
    // "0000000" is what people type who give none
    if (number?.isPossible() && new Set(number.nationalNumber).size > 1) return number.number;
  }
  return null;
}
