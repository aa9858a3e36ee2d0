/** What is said about several waiting orders of one sender. */
export const floodWords = {
  from: { clientId: 'this device', address: 'this network' },
  choice: (count: number, from: string) => `Cancel ${count} waiting orders from ${from}…`,
  title: (count: number) => `Cancel ${count} waiting orders`,
  question: (count: number, from: string) =>
    `${count} orders that nobody has answered came from ${from}. Cancel all ${count}? Each diner is told, and is asked to call if they still want their order.`,
  network: 'Guests on the same Wi-Fi share a network: look through the orders first.',
  cards: 'Nobody’s card is charged, and money that was taken already goes back.',
  confirm: (count: number) => `Cancel all ${count}`,
  sending: 'Cancelling…',
  done: (count: number) => (count === 1 ? '1 waiting order cancelled' : `${count} waiting orders cancelled`),
} as const;
