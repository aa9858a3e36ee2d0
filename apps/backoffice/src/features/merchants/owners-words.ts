/** What the owners of a business read about each other. */
export const OWNERS_WORDS = {
  title: 'Owners',
  explanation: (business: string) =>
    `Owners can do everything in all restaurants of ${business}: people, settings, billing.`,
  you: 'You',
  add: 'Add an owner',
  addTitle: (business: string) => `Add an owner of ${business}`,
  email: 'Their e-mail',
  emailHint:
    'Somebody who already works in one of your restaurants. To bring in somebody new, invite them under "Users" first.',
  send: 'Make them an owner',
  sending: 'Adding…',
  added: (name: string, business: string) => `${name} is now an owner of ${business}.`,
  remove: (name: string) => `Remove ${name}`,
  leave: 'Leave',
  removeTitle: (name: string, business: string) => `Remove ${name} from the owners of ${business}?`,
  leaveTitle: (business: string) => `Stop being an owner of ${business}?`,
  removeText: (name: string) =>
    `${name} can no longer open your restaurants: their screens close within seconds. Roles that they have in single restaurants stay; you find those under "Users". All owners get an e-mail about it.`,
  leaveText:
    'You can no longer open its restaurants, unless you have a role of your own in one of them. Only another owner can bring you back.',
  leaveButton: 'Stop being an owner',
  removing: 'Removing…',
  keep: 'Keep',
  notAdded: (why: string) => `Not added: ${why}`,
  notRemoved: (why: string) => `Not removed: ${why}`,
  removed: (name: string, business: string) => `${name} is no longer an owner of ${business}.`,
} as const;
