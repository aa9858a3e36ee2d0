/** What is said where a restaurant's link and its cards are shared. */
export const sharingWords = {
  tableServiceOff:
    'Ordering at the table is off. Guests who scan a card are asked for delivery or collection instead.',
  tableServiceOn: 'Ordering at the table is on. Each card brings its orders to its table.',
  tableServiceLabel: 'Take orders at the table',
  notSwitched: 'That didn’t work.',
  tryAgain: 'Try again.',
} as const;
