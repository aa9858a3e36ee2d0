import { plural } from '@comanda/contract/words/language';

/** What is said where a restaurant's link and its cards are shared. */
export const sharingWords = {
  tableServiceOff:
    'Ordering at the table is off. Guests who scan a card are asked for delivery or collection instead.',
  tableServiceOn: 'Ordering at the table is on. Each card brings its orders to its table.',
  tableServiceLabel: 'Take orders at the table',
  notSwitched: 'That didn’t work.',
  tryAgain: 'Try again.',
} as const;

/** What the restaurant's link says. */
export const shareWords = {
  title: 'Your link',
  lead: 'On your window, your website and your receipts: it leads straight to your menu.',
  copy: 'Copy link',
  openMenu: 'Open menu',
  notMade: 'The picture could not be made.',
  svgInstead: 'The SVG is good for every printer.',
  codeOf: (restaurant: string) => `QR code of the menu of ${restaurant}`,
  svg: 'QR as SVG',
  png: 'QR as PNG',
  tableCards: 'Table cards',
} as const;

/** What the cards for tables say. */
export const tableCardWords = {
  cardOf: (table: number) => `Card of table ${table}`,
  codeOf: (table: number) => `QR code of table ${table}`,
  table: (table: number) => `Table ${table}`,
  scan: 'Scan, choose, order.',
  wrongOrder: 'The last table comes before the first.',
  onSheets: (count: number, sheets: number) =>
    `${count} card${plural(count, { one: '', other: 's' })} on ${sheets} sheet${plural(sheets, { one: '', other: 's' })} of A4, with lines to cut along.`,
  most: 'That is the most at once.',
  title: 'Cards for your tables',
  first: 'First table',
  last: 'Last table',
  size: 'Size of the cards',
  smallest: '8 on a sheet',
  small: 'A6, 4 on a sheet',
  print: 'Print',
  copyLinks: 'Copy the links',
} as const;

/** What the button for the restaurant's own website says. */
export const websiteWords = {
  title: 'On your website',
  lead: 'A button in your colour that opens your menu. Two lines to copy, and it is there.',
  button: 'Order online',
  preview: 'How the button looks on your website',
  lines: 'The two lines',
  copyLines: 'Copy the lines',
  wording: 'You can write your own words in place of “Order online”.',
  where: 'Where to put them',
  elsewhere: 'Facebook, Instagram and Google',
  elsewhereLead: 'These take the plain link. The QR code for it is at the top of this page.',
  copyLink: 'Copy the plain link',
} as const;

/** Where the lines go, by what a website is made with. */
export const BUILDERS = [
  {
    name: 'WordPress',
    steps: [
      'Open the page and add a block.',
      'Choose “Custom HTML” and paste the two lines.',
      'Press “Update”.',
    ],
  },
  {
    name: 'Wix',
    steps: [
      'Wix makes its own buttons: choose “Add elements”, then “Button”.',
      'Press “Link”, choose “Web address” and paste the plain link from below.',
      'Press “Publish”.',
    ],
  },
  {
    name: 'Squarespace',
    steps: [
      'Edit the page and add a “Code” block.',
      'Paste the two lines. Without code blocks in your plan, add a “Button” with the plain link from below.',
      'Press “Save”.',
    ],
  },
  {
    name: 'Jimdo',
    steps: [
      'Add the element “Widget/HTML” and paste the two lines.',
      'Jimdo without that element: add a button, and choose the plain link from below as its external link.',
      'Press “Save”.',
    ],
  },
  {
    name: 'Coming from GloriaFood',
    steps: [
      'Look for “glf-button” in the code of your website.',
      'Put the two lines in place of the old button and its script.',
      'Save, then press the button to see your menu.',
    ],
  },
] as const;

/** Where the plain link goes. */
export const PROFILES = [
  { name: 'Facebook:', where: 'on your page, add an action button, choose “Order food” and paste the link.' },
  { name: 'Instagram:', where: 'edit your profile, then “Links” and “Add external link”.' },
  {
    name: 'Google:',
    where: 'edit your Business Profile, then “Food ordering”, and add the link as your own.',
  },
] as const;
