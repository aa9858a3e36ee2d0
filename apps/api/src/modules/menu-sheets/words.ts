import { plural } from '@comanda/contract/words/language';

/** What sheets of a menu say to people. */
export const sheetWords = {
  allergen: 'Write contains, may contain or free, or leave it empty.',
  atLeast: (least: number | bigint) => `Write at least ${least}.`,
  atMost: (most: number | bigint) => `Write at most ${most}.`,
  brokenCharacter:
    'A character stands here that no text can hold (NUL). Save the sheet anew as CSV UTF-8, or type this cell again.',
  cellTooLong: (most: string) =>
    `This cell is too long: at most ${most} characters fit here. See whether a quotation mark opens here that is closed far below.`,
  idTwice: (row: number) =>
    `This id is in row ${row} already. Empty the cell in one of them to add that one as new.`,
  keyTwice: (name: string, row: number) =>
    `${name} is in row ${row} already. Delete one of them, or give this one a key of its own.`,
  knownColumns: (columns: readonly string[]) => `There are: ${columns.join(', ')}.`,
  listTooLong: (most: number) => `Name at most ${most}, with commas between them.`,
  newPrice: 'Write the price of a new dish.',
  newSizePrice: 'Write what the dish costs in this size.',
  newRate: 'Write the rate of a new tax, in percent.',
  noHeading:
    'This cell has no heading above it. Give it one, empty it, or, if it is the rest of a price with a comma, put the price in quotes: "2,60".',
  noName: (found: readonly string[]) =>
    `There is no heading “name”${found.length > 0 ? `, only ${found.map((heading) => `“${heading}”`).join(', ')}` : ''}. Begin the sheet with a row of headings, such as: name, category, price.`,
  noSuchPicture: 'This restaurant has no such picture. Send the picture to the dish here, or empty the cell.',
  opensItself: 'An option cannot open the group that it is in. Name another group.',
  ownPart: 'A dish cannot be a part of itself. Name another dish.',
  ownPartOf: (dish: string) => `${dish} cannot be a part of itself. Name other groups.`,
  openQuote:
    'A quotation mark is not closed here, or stands in the middle of a cell. Put the whole cell in quotes, and write a quote within it twice: "6"" pizza".',
  sayPrices: (headings: readonly string[]) =>
    `Say what ${headings.map((heading) => `“${heading}”`).join(' and ')} ${plural(headings.length, { one: 'is', other: 'are' })}: the price of the dish, or of a size. Nothing comes in before.`,
  servicePrices: 'Write each price after its service, such as: delivery 10.00; collection 9.00',
  services: 'Write delivery, collection or dine-in, with commas between them, or leave it empty for all.',
  taxes:
    'Write the rate in percent, like 20 or 8.875, or several taxes, like GST 5; PST 7 or VAT 19 for dine-in; VAT 7 for delivery, collection.',
  picture:
    'Leave the picture as the export wrote it, give the address of one that was sent here, or empty the cell.',
  rowTypes: (types: readonly string[]) => `Write one of ${types.join(', ')}, or leave it empty.`,
  sameColumns: (one: string, other: string, column: string) =>
    `Columns ${one} and ${other} are both read as “${column}”. Delete one of them.`,
  times: 'Write times like Monday 12:00-15:00, Tuesday 12:00-15:00.',
  tooManyCells:
    'This sheet has more than a million cells. Delete the empty rows and columns around the menu and save it again.',
  tooManyRows: (most: number) =>
    `An import takes at most ${most} rows. Move this one and those below it into another sheet with the same headings, and import that afterwards.`,
  tooSlow: 'This sheet takes too long to read. Split it, and import the parts one after another.',
  noSpreadsheet:
    'This is no spreadsheet that can be read. Save it as Excel (.xlsx), OpenDocument (.ods) or CSV, and choose that file.',
  oldOrLocked:
    'This is an Excel file of the old kind (.xls), or one with a password. Save it as .xlsx without a password, and choose that file.',
  workbookTooLarge:
    'This workbook is too large to be a menu. Copy the rows of the menu into a new sheet, save it, and choose that file.',
  emptyFile: 'There is nothing in this file. Look whether it is the right one.',
  day: 'Write a day such as 2026-12-24, or leave it empty.',
  daysTurned: 'The last day is before the first. Change one of them.',
  dateForPrice: (date: string) =>
    `The spreadsheet has made a date of this price (${date}). Format the cell as a number and type the price again.`,
  onlySize: 'Regular',
  onlyCategory: 'Menu',
  unnamed: 'Say which column has the names of the dishes.',
  unknownColumn: (column: string) =>
    `There is no column “${column}”. Correct the heading or delete the column.`,
  unknownId:
    'No record of this kind in this restaurant has this id. Empty the cell to find it by its name, or to add it as new.',
  unknownName: (kind: string, name: string) =>
    `There is no ${kind} called ${name}. Correct the name, or add a row for it.`,
  whichCategory: 'Say which category it belongs to.',
  whichDish: 'Say which dish it is a size of.',
  otherDish: 'This is a size of another dish. Empty the cell to add it to this one.',
  tooManySizes: (most: number) => `A dish has at most ${most} sizes.`,
  twoDefaults: 'Only one size of a dish can be chosen beforehand.',
  otherGroup: (name: string) =>
    `There is another option group called ${name} by now. Look at it, then send this once more.`,
  whichGroup: 'Say which group it belongs to.',
  wholeNumber: 'Write a whole number.',
  workbook:
    'This is a workbook, not a CSV file. Save it as CSV in your spreadsheet (in Excel “CSV UTF-8”) and choose that file.',
  yesOrNo: 'Write yes or no.',
  zodTooBig: 'Too big',
  zodTooSmall: 'Too small',
};
