/** What is said to admins that can settle a lock. Money and days come as they are written. */
export const LOCK_WORDS = {
  /** Why, to all members. */
  reason: (product: string, isOperators: boolean) =>
    isOperators
      ? `Whoever runs ${product} for you has locked it, so diners see “closed – not taking orders”.`
      : 'There is a billing problem, so diners see “closed – not taking orders”.',
  safe: 'Nothing is lost: your menu and orders are safe, and the orders that are still open can be finished below.',
  unpaid: (money: string, day: string) => `${money} has been unpaid since ${day}.`,
  ended: (day: string) => `The plan ended on ${day}.`,
  pay: (money: string) => `Pay ${money} and reopen`,
  howToPay: (money: string) => `How to pay ${money} and reopen`,
  askOperator: (product: string, restaurant: string) =>
    `There is no bill that can be paid here. Ask whoever set up ${product} for you to unlock ${restaurant}: this page goes on by itself as soon as it is.`,
  ask: (names: string) => `Ask ${names || 'the owner'} to settle it.`,
  copy: (names: string) => (names ? `Copy a message to ${names}` : 'Copy a message'),
  phone: 'Phone',
  dashboard: 'See the dashboard',
  bar: (restaurant: string) => `Ordering is paused for ${restaurant}: diners can’t order.`,
  barShort: 'Ordering is paused',
  barLink: 'See why',
} as const;

type Helper = { readonly firstName: string };

const either = new Intl.ListFormat('en', { type: 'disjunction' });

/** "Lucia", "Lucia or Ada": the admins to ask. */
export function namesOf(people: readonly Helper[]): string {
  return either.format(people.map(({ firstName }) => firstName));
}

/** To be sent as it is to an admin; `operatorOf` names the product whose operator has set the lock. */
export function lockMessage(
  admins: readonly Helper[],
  restaurantName: string,
  operatorOf: string | null,
): string {
  const greeting = admins.length > 0 ? `Hello ${namesOf(admins)},` : 'Hello,';
  const paused = `${greeting} ordering is paused for ${restaurantName}`;
  return operatorOf === null
    ? `${paused} because of a billing problem, and diners see us as closed. Could you settle it? Everything starts again by itself as soon as it is paid.`
    : `${paused}: whoever runs ${operatorOf} for us has locked it, and diners see us as closed. It is not about a bill. Could you ask them? Everything starts again by itself as soon as it is unlocked.`;
}
