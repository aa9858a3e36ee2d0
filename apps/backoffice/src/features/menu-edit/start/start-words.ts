import { plural } from '@comanda/contract/words/language';

/** What copying a menu says. */
export const copyMenuWords = {
  from: 'From',
  choose: 'Choose a restaurant',
  retry: 'Retry',
  copying: 'Copying…',
  copy: 'Copy the menu',
} as const;

/** What the ways to fill a menu are called. */
export const toolWords = {
  preview: 'Preview',
  importAndExport: 'Import and export',
  paste: 'Paste a menu, or open a PDF',
  sample: 'Add dishes from a sample',
  exportCsv: 'Export as a CSV sheet',
  startAgain: 'Start again',
} as const;

/** What the dialog of a pasted menu says. */
export const pasteDialogWords = {
  example: 'Pizze\nMargherita 9.50\nTomato, mozzarella, basil\nDiavola 13',
  empty: 'Paste or type some dishes first.',
  lookOver: 'Look it over',
  back: 'Back to the text',
  text: 'Your menu',
  textHint: 'Headings become categories. It is read in this browser and goes nowhere before you say so.',
  find: 'Find the dishes',
  reading: 'Reading that first…',
} as const;

/** What a card that comes as a file says. */
export const menuFileWords = {
  drop: 'Drop a PDF here',
  choose: 'or choose one, or a page that you saved from a website. We read its text and keep nothing of it.',
  reading: (name: string) => `Reading ${name}…`,
  ofFile: (name: string, why: string) => `${name}: ${why}`,
  tooMany: (most: number) => `Only the first ${most} files are read. Drop the others once these are added.`,
  noDishes: (count: number) =>
    plural(count, {
      one: 'No dishes found in this file. See its text below.',
      other: 'No dishes found in these files. See their text below.',
    }),
  tooLarge: 'This file is larger than 15 MB. Save it with smaller pictures, or copy its text and paste it.',
  changed: (name: string) => `${name} has changed since you chose it. Choose it once more.`,
  isCut: (pages: number) =>
    pages > 1
      ? `Only the first ${pages} pages were read. Save the others as a PDF of their own.`
      : 'Only its beginning was read. Paste what is missing below it.',
} as const;

/** What photos and scans of a menu say, where somebody reads them. */
export const menuPictureWords = {
  drop: 'Drop a PDF or photos here',
  choose: 'or choose them, or a page that you saved from a website. We keep nothing of them.',
  region: 'Read from pictures',
  leaves: (photos: number, scans: number, reader: string) => {
    const what = [
      ...(photos > 0 ? [plural(photos, { one: 'this photo', other: `these ${photos} photos` })] : []),
      ...(scans > 0
        ? [plural(scans, { one: 'the pages of this PDF', other: 'the pages of these PDFs' })]
        : []),
    ].join(' and ');
    return `To be read, ${what} will be sent to ${reader}, and nothing else; it may cost whoever runs this server a little money.`;
  },
  tooMany: (most: number) => `${most} photos are read at a time. The others wait here.`,
  tooLarge: (name: string) =>
    `${name} is larger than 3 MB. Take the photo with fewer pixels and choose it again.`,
  reading: 'Reading your menu. This can take a minute.',
  waits: 'Its text is below. You look everything over once the pictures are read, or left out.',
  send: 'Send and read',
  again: 'Try again',
  leave: 'Don’t send',
} as const;

/** What the address of a web page with a menu says. */
export const menuPageWords = {
  address: 'Or the address of your web page',
  hint: 'We open it once, as any visitor would, and keep nothing of it.',
  example: 'roma.example/menu',
  read: 'Read this page',
  reading: 'Reading…',
  missing: 'Enter the address of the page with your menu.',
  noDishes: 'No dishes found on this page. See its text below.',
} as const;

/** What the dialog of a first dish says. */
export const typeDishWords = {
  noCategory: 'Enter a category, such as Mains.',
  noName: 'Enter the name of the dish.',
  notAdded: (why: string) => `Not added: ${why}`,
  title: 'Type a dish',
  category: 'Category',
  categoryHint: 'What it stands under, such as Mains. There is room for more of them later.',
  dish: 'Dish',
  priceIn: (currency: string) => `Price in ${currency}`,
  adding: 'Adding…',
  add: 'Add dish',
} as const;
