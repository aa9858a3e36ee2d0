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
    `${count} card${count === 1 ? '' : 's'} on ${sheets} sheet${sheets === 1 ? '' : 's'} of A4, with lines to cut along.`,
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
