/** What the page of an order says around its parts. */
export const orderPageWords = {
  offline: (time: string) => `Connection lost. Last update ${time}.`,
  call: 'Call the restaurant',
  again: 'Order again',
  backToMenu: 'Back to the menu',
  print: 'Print',
} as const;

/** What is said where the record of an order is damaged. */
export const unreadableWords = {
  title: 'We can’t show your order right now',
  text: 'Something went wrong on our side, so we can’t tell how far it is. Please don’t order again before you have asked.',
  call: (restaurant: string, phone: string, number: number) =>
    `Call ${restaurant} on ${phone} and give them your order number, #${number}.`,
  ask: (restaurant: string, number: number) =>
    `Ask at ${restaurant} and give them your order number, #${number}.`,
  callButton: 'Call the restaurant',
} as const;
