/** What the list of customers says to people. */
export const customerWords = {
  noHeadings:
    'Say which column has the e-mail addresses or the telephone numbers. Nothing can come in without one of them.',
  unreachable: 'There is neither an e-mail address nor a telephone number in this row. Add one of them.',
  badEmail: 'This is no e-mail address. Correct it, such as name@example.com.',
  badPhone:
    'This number cannot be called. Correct it, with the country code where it is from abroad: +44 20 7946 0123.',
  unclearConsent: 'Write yes or no here, or the day of the consent.',
  badDate: 'This date cannot be read. Write it like 2026-03-31, or leave it empty.',
  futureDate: 'This day is still to come. Correct it, or leave it empty.',
  tooLong: 'This cell is too long. See whether a quotation mark opens here that is closed far below.',
  consentAhead: 'Choose a day that is not still to come.',
  tooManyRows: (most: number) =>
    `One file may have ${most.toLocaleString('en-GB')} rows. Move this row and those below it into another file with the same headings, and bring that in afterwards.`,
  tooManyCustomers: (most: number) =>
    `A restaurant can have ${most.toLocaleString('en-GB')} customers on its list. Delete some, or bring in a smaller file.`,
  tooSlow: 'This file takes too long to read. Split it, and bring in the parts one after another.',
  workbook: 'This file looks like a spreadsheet, but it is damaged. Save it anew and choose it once more.',
  openQuote: 'A quotation mark is not closed here. Put the whole cell in quotes, or take the mark out.',
  tooManyCells:
    'This file has more than a million cells. Delete the empty rows and columns and save it again.',
  noSpreadsheet:
    'This is no list that can be read. Save it as CSV, Excel (.xlsx) or OpenDocument (.ods), and choose that file.',
  oldOrLocked:
    'This is an Excel file of the old kind (.xls), or one with a password. Save it as .xlsx without a password, and choose that file.',
  workbookTooLarge:
    'This workbook is too large. Copy the list into a new one, save it, and choose that file.',
  emptyFile: 'There is nothing in this file. Look whether it is the right one.',
  /** Of the exported sheet: the import knows them by these names. */
  headings: ['name', 'phone', 'email', 'address', 'consent', 'consent date', 'came from', 'brought in'],
  yes: 'yes',
  exportRecord: 'customers',
} as const;
