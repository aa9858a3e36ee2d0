import { plural } from '@comanda/contract/words/language';

/** What businesses and their owners say to people. */
export const merchantWords = {
  closedBy: (firstName: string, lastName: string, name: string) =>
    `${firstName} ${lastName} has closed the business ${name} with all its restaurants. Their pages are gone, and nobody can log in to them any more.`,
  closedByMistake: 'If that was a mistake, write to whoever runs this service for you.',
  closedOrdersStay: (days: number) =>
    `Orders stay on record as bookkeeping needs them; names and addresses of diners are removed ${days} days after each order.`,
  closedSubject: 'Your business is closed',
  confirmFirst: 'Confirm your own e-mail address first.',
  hasOpenOrders: (name: string, open: number) =>
    `${name} still has ${plural(open, { one: 'an open order', other: `${open} open orders` })}. Finish or cancel what is open, then close.`,
  lastOwner: 'A business needs an owner. Add another one first, then try again.',
  leftOwners: (firstName: string, lastName: string, business: string) =>
    `${firstName} ${lastName} is no longer an owner of ${business}.`,
  madeOwner: (who: string, whom: string, email: string, business: string) =>
    `${who} made ${whom} (${email}) an owner of ${business}. Owners can do everything in all its restaurants.`,
  noNewBusinesses:
    'No new businesses are opened here. Ask whoever runs this service, or wait for an invitation to a restaurant.',
  notAColleague:
    'Nobody with this confirmed address works in your restaurants. Invite them under "Users" first; once they have joined, add them here.',
  ownersClosing: 'If that is not right, talk to the other owners, and set a new password.',
  ownersSubject: 'The owners of your business have changed',
  tooManyOwned: (most: number) =>
    `You own ${most} businesses, as many as one person may. Add restaurants to those, or ask whoever runs this service for more.`,
  tooManyOwners: (most: number) => `A business has at most ${most} owners.`,
  tookOut: (
    firstName: string,
    lastName: string,
    theirFirstName: string,
    theirLastName: string,
    email: string,
    business: string,
  ) =>
    `${firstName} ${lastName} took ${theirFirstName} ${theirLastName} (${email}) out of the owners of ${business}.`,
  typeTheName: (name: string) => `Type the name as it is: ${name}`,
};
