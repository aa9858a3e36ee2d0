/** How account numbers are written in a country. */
type AccountScheme = 'NUBAN' | 'SORT_CODE' | 'ABA' | 'IBAN' | 'OTHER';

/** The lengths of IBANs by country (SWIFT, IBAN Registry). */
const IBAN_LENGTHS = new Map<string, number>(
  Object.entries({
    ...{ AD: 24, AE: 23, AL: 28, AT: 20, AZ: 28, BA: 20, BE: 16, BG: 22, BH: 22, BI: 27, BR: 29, BY: 28 },
    ...{ CH: 21, CR: 22, CY: 28, CZ: 24, DE: 22, DJ: 27, DK: 18, DO: 28, EE: 20, EG: 29, ES: 24, FI: 18 },
    ...{ FK: 18, FO: 18, FR: 27, GB: 22, GE: 22, GI: 23, GL: 18, GR: 27, GT: 28, HR: 21, HU: 28, IE: 22 },
    ...{ IL: 23, IQ: 23, IS: 26, IT: 27, JO: 30, KW: 30, KZ: 20, LB: 28, LC: 32, LI: 21, LT: 20, LU: 20 },
    ...{ LV: 21, LY: 25, MC: 27, MD: 24, ME: 22, MK: 19, MN: 20, MR: 27, MT: 31, MU: 30, NI: 28, NL: 18 },
    ...{ NO: 15, OM: 23, PK: 24, PL: 28, PS: 29, PT: 25, QA: 29, RO: 24, RS: 22, RU: 33, SA: 24, SC: 31 },
    ...{ SD: 18, SE: 24, SI: 19, SK: 24, SM: 27, SO: 23, ST: 25, SV: 28, TL: 23, TN: 24, TR: 26, UA: 29 },
    ...{ VA: 22, VG: 24, XK: 20, YE: 30 },
  }),
);

const NUBAN_LENGTH = 10;
const SORT_CODE_LENGTH = 6;
const UK_ACCOUNT_LENGTH = 8;
const ROUTING_LENGTH = 9;
/** Longer than what is shown of a number. */
const SHORTEST = 6;
const LONGEST_US = 17;
const LONGEST = 34;
const SHOWN = 4;

type AccountField = 'accountNumber' | 'sortCode';

/** What is wrong with an account as it was given; counts are of letters and digits. */
export type AccountProblem = { readonly field: AccountField } & (
  | { readonly code: 'MISSING' | 'NOT_TAKEN' }
  | { readonly code: 'TOO_SHORT'; readonly least: number; readonly missing: number }
  | { readonly code: 'TOO_LONG'; readonly most: number; readonly tooMany: number }
  | { readonly code: 'WRONG_CHARACTERS' }
  /** Its check digits do not fit the rest of it. */
  | { readonly code: 'MISTYPED'; readonly scheme: 'NUBAN' | 'ABA' | 'IBAN' }
);

export type GivenAccount = {
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly sortCode?: string | undefined;
};

/** How accounts are numbered in a country (ISO 3166-1, two letters). */
export function accountSchemeOf(country: string): AccountScheme {
  if (country === 'NG') return 'NUBAN';
  if (country === 'GB') return 'SORT_CODE';
  if (country === 'US') return 'ABA';
  return IBAN_LENGTHS.has(country) ? 'IBAN' : 'OTHER';
}

/** A number without what people put between its groups. */
export const plainAccountNumber = (typed: string) => typed.replaceAll(/[\s.-]/g, '').toUpperCase();

/** As much of a number as anybody is shown. */
export const lastFour = (accountNumber: string) => plainAccountNumber(accountNumber).slice(-SHOWN);

function weighted(digits: string, weights: readonly number[]): number {
  return [...digits].reduce(
    (sum, digit, index) => sum + Number(digit) * (weights[index % weights.length] ?? 0),
    0,
  );
}

/** Whether an IBAN holds: 1 modulo 97 with its first four behind the rest and letters as numbers (ISO 13616). */
function isIban(number: string): boolean {
  let rest = 0;
  for (const character of number.slice(4) + number.slice(0, 4)) {
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1;
}

// Whether the last digit fits bank and number (Central Bank of Nigeria, NUBAN standard of 2020): banks have three
// digits, other institutions five with a 9 before them. Numbers of others have no check digit.
function isNuban(bankCode: string, number: string): boolean {
  if (!/^(\d{3}|\d{5})$/.test(bankCode)) return true;
  const bank = bankCode.length === 3 ? bankCode : `9${bankCode}`;
  return weighted(bank + number.slice(0, -1), [3, 7, 3]) % 10 === (10 - Number(number.at(-1))) % 10;
}

/** Whether a routing number of the American Bankers Association holds. */
const isRouting = (number: string) => weighted(number, [3, 7, 1]) % 10 === 0;

type Written = { readonly least: number; readonly most: number; readonly characters: RegExp };

const digits = (least: number, most = least): Written => ({ least, most, characters: /^\d+$/ });

function writtenProblem(
  field: AccountField,
  value: string,
  { least, most, characters }: Written,
): AccountProblem | null {
  const { length } = value;
  if (length === 0) return { field, code: 'MISSING' };
  if (!characters.test(value)) return { field, code: 'WRONG_CHARACTERS' };
  if (length < least) return { field, code: 'TOO_SHORT', least, missing: least - length };
  if (length > most) return { field, code: 'TOO_LONG', most, tooMany: length - most };
  return null;
}

function ibanProblem(number: string): AccountProblem | null {
  const field = 'accountNumber';
  const length = IBAN_LENGTHS.get(number.slice(0, 2));
  const any = { least: SHORTEST, most: LONGEST, characters: /^[A-Z]{2}[A-Z\d]*$/ };
  const written = writtenProblem(field, number, length ? { ...any, least: length, most: length } : any);
  if (written) return written;
  return length && isIban(number) ? null : { field, code: 'MISTYPED', scheme: 'IBAN' };
}

function numberProblem(country: string, { bankCode, accountNumber }: GivenAccount): AccountProblem | null {
  const field = 'accountNumber';
  const number = plainAccountNumber(accountNumber);
  switch (accountSchemeOf(country)) {
    case 'NUBAN': {
      const written = writtenProblem(field, number, digits(NUBAN_LENGTH));
      return written ?? (isNuban(bankCode, number) ? null : { field, code: 'MISTYPED', scheme: 'NUBAN' });
    }
    case 'SORT_CODE':
      return writtenProblem(field, number, digits(UK_ACCOUNT_LENGTH));
    case 'ABA':
      return writtenProblem(field, number, digits(SHORTEST, LONGEST_US));
    case 'IBAN':
      return ibanProblem(number);
    case 'OTHER':
      return writtenProblem(field, number, { least: SHORTEST, most: LONGEST, characters: /^[A-Z\d]+$/ });
  }
}

function sortCodeProblem(country: string, { sortCode = '' }: GivenAccount): AccountProblem | null {
  const field = 'sortCode';
  const code = plainAccountNumber(sortCode);
  const scheme = accountSchemeOf(country);
  if (scheme === 'SORT_CODE') return writtenProblem(field, code, digits(SORT_CODE_LENGTH));
  if (scheme !== 'ABA') return code === '' ? null : { field, code: 'NOT_TAKEN' };
  const written = writtenProblem(field, code, digits(ROUTING_LENGTH));
  return written ?? (isRouting(code) ? null : { field, code: 'MISTYPED', scheme: 'ABA' });
}

/**
 * What is wrong with an account in a country: NUBAN in Nigeria, sort code and account in the United Kingdom, routing
 * number and account in the United States, IBAN where there are IBANs (of any country). In the United States `sortCode`
 * is the routing number.
 */
export function accountProblems(country: string, account: GivenAccount): AccountProblem[] {
  return [numberProblem(country, account), sortCodeProblem(country, account)].filter(
    (problem) => problem !== null,
  );
}
