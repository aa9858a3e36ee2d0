/** What can be missing, as a sentence begins with it: "The order was not found." */
const THINGS = {
  category: 'The category',
  change: 'The change',
  interval: 'The interval',
  invitation: 'The invitation',
  item: 'The item',
  mailbox: 'The mailbox',
  member: 'The member',
  merchant: 'The merchant',
  option: 'The option',
  optionGroup: 'The option group',
  order: 'The order',
  owner: 'The owner',
  passkey: 'The passkey',
  provider: 'The provider',
  picture: 'The picture',
  restaurant: 'The restaurant',
  session: 'The session',
  specialDay: 'The special day',
  user: 'The user',
} as const;

export type Thing = keyof typeof THINGS;

export function notFoundWords(thing: Thing): string {
  return `${THINGS[thing]} was not found.`;
}
