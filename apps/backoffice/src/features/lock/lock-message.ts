type Helper = { readonly firstName: string };

const either = new Intl.ListFormat('en', { type: 'disjunction' });

/** "Lucia", "Lucia or Ada": who to ask. */
export function namesOf(people: readonly Helper[]): string {
  return either.format(people.map(({ firstName }) => firstName));
}

/** To be sent as it is to those who can settle it. */
export function lockMessage(admins: readonly Helper[], restaurantName: string): string {
  const greeting = admins.length > 0 ? `Hello ${namesOf(admins)},` : 'Hello,';
  return `${greeting} ordering is paused for ${restaurantName} because of a billing problem, and diners see us as closed. Could you settle it? Everything starts again by itself as soon as it is paid.`;
}
