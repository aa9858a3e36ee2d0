/** What restaurants and their settings say to people. */
export const restaurantWords = {
  currencyFixed: 'The currency cannot change any more: there are orders in it.',
  locked: (name: string) =>
    `${name} is locked until its subscription is paid. Settle that first, then open another.`,
  slugTaken: (slug: string) => `"${slug}" is taken already. Choose another.`,
  timeWithin: (length: string) => `Give a time to come, within ${length}.`,
  tooMany: (count: number) =>
    `This business has ${count} restaurants, as many as it may have. Ask whoever runs this service for more.`,
};
