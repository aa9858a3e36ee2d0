/** What the checkout says while an order is being changed. */
export const changingWords = {
  title: (number: number) => `You’re changing order #${number}`,
  text: 'It stays as it is until you place the new one or go to its payment. Then it’s cancelled.',
  tooLate: (number: number) => `Order #${number} can’t be changed here any more. It stays as it is.`,
  keep: (number: number) => `Keep order #${number} as it is`,
  asWell: 'Order these as well',
} as const;
