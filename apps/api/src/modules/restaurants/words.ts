import { plural } from '@comanda/contract/words/language';

/** What restaurants and their settings say to people. */
export const restaurantWords = {
  currencyFixed: 'The currency cannot change any more: there are orders in it.',
  locked: (name: string, byOperator: boolean) =>
    byOperator
      ? `Whoever runs this server has locked ${name}. Ask them to unlock it, then open another.`
      : `${name} is locked until its subscription is paid. Settle that first, then open another.`,
  slugTaken: (slug: string) => `"${slug}" is taken already. Choose another.`,
  timeWithin: (days: number) =>
    `Give a time to come, within ${plural(days, { one: 'a day', other: `${days} days` })}.`,
  tooMany: (count: number) =>
    `This business has ${count} restaurants, as many as it may have. Ask whoever runs this service for more.`,
};
