/** What is said to those who can settle a lock. Money and days come as they are written. */
export const LOCK_WORDS = {
  unpaid: (money: string, day: string) => `${money} has been unpaid since ${day}.`,
  ended: (day: string) => `The plan ended on ${day}.`,
  pay: (money: string) => `Pay ${money} and reopen`,
  howToPay: (money: string) => `How to pay ${money} and reopen`,
  askOperator: (product: string, restaurant: string) =>
    `There is no bill that can be paid here. Ask whoever set up ${product} for you to unlock ${restaurant}: this page goes on by itself as soon as it is.`,
  bar: (restaurant: string) => `Ordering is paused for ${restaurant}: diners can’t order.`,
  barShort: 'Ordering is paused',
  barLink: 'See why',
} as const;
