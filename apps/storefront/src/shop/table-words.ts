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
