/** What the menu and the checkout say at a table. */
export const tableWords = {
  table: (table: string) => `Table ${table}`,
  orderMore: (table: string) => `Order more for table ${table}`,
  notYours: 'Not your table?',
  other: 'Your table',
  hint: 'The number stands on it.',
  change: 'Change table',
  notHere: 'I’m not at a table',
} as const;

/** How the lines of a total are called. */
export const totalsWords = {
  discount: 'Discount',
  delivery: 'Delivery',
  free: 'Free',
  tip: 'Tip',
  tax: (name: string, percent: number, isIncluded: boolean) =>
    `${isIncluded ? 'includes ' : ''}${name} ${percent}%`,
  afterAddress: 'After the address',
  serviceCharge: 'Service charge',
  rounding: 'Rounded for cash',
  total: 'Total',
  subtotal: 'Subtotal',
} as const;

/** Said of a line whose dish the menu no longer has. */
export const goneWords = (dish: string) => `${dish} is no longer on the menu. Remove it to go on.`;
