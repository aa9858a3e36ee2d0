import type { PictureSpace } from '@comanda/contract/shapes/pictures';
import { byteWords } from '@comanda/contract/words/bytes';

/** What an owner reads before a business is closed for good. */
export const CLOSE_BUSINESS_WORDS = {
  title: 'Close this business',
  text: 'For when you stop for good. Just taking a few days off? Add special days in Hours, or pause ordering.',
  open: 'Close this business…',
  question: (business: string) => `Close ${business} for good?`,
  effects: [
    'The pages of all its restaurants are gone at once, and nobody can order.',
    'Everybody who works there, you included, can no longer open it.',
    'Past orders stay on record for the books. The names and addresses of diners are taken out of them in time.',
    'Your lists of customers are deleted at once.',
    "Your links stay reserved. This can't be undone.",
  ],
  openOrders: (orders: readonly { readonly name: string; readonly count: number }[]) => {
    const each = orders.map(({ name, count }) => `${name} (${count})`);
    return `Orders are still open at ${new Intl.ListFormat('en').format(each)}. Finish or cancel them first.`;
  },
  hint: (business: string) => `It is ${business}.`,
  typed: { label: 'Type the name of the business to confirm', wrong: 'That is not its name.' },
  closing: {
    button: 'Close it for good',
    working: 'Closing…',
    failed: (why: string) => `Not closed: ${why}`,
    keep: 'Keep it open',
  },
  closed: (business: string) => `${business} is closed.`,
  /** To an owner without another business. */
  after: {
    title: (business: string) => `${business} is closed`,
    lead: 'Its pages are gone, and its past orders stay on record for the books. If you open again one day, begin here with the business.',
  },
} as const;

/** What somebody is asked about a business of their account from before they had confirmed its address. */
export const UNCLAIMED_WORDS = {
  question: (business: string) =>
    `A business was set up with your address before you confirmed it: ${business}. Is it yours?`,
  text: 'If you set it up, keep it, and connect its tablets and printers again. If you did not, close it. Nobody else can open it any more.',
  keep: 'Keep it',
  close: 'Close it',
  notKept: (why: string) => `Not kept: ${why}`,
} as const;

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
  removeShort: 'Remove',
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

const NEARLY = 0.9;
const number = (count: number) => count.toLocaleString('en-GB');

/** How much of what a business may have is used, 0 to 1: of bytes or of pictures, whichever is nearer its end. */
export function usedPart({ pictures, bytes, mostPictures, mostBytes }: PictureSpace): number {
  return Math.min(1, Math.max(pictures / mostPictures, bytes / mostBytes));
}

/** What an owner reads about the space of pictures. */
export const PICTURE_SPACE_WORDS = {
  title: 'Space for pictures',
  used: ({ pictures, bytes, mostPictures, mostBytes }: PictureSpace) =>
    pictures === 0
      ? `No pictures yet. There is room for ${number(mostPictures)}.`
      : `${number(pictures)} of ${number(mostPictures)} pictures, ${byteWords(bytes)} of ${byteWords(mostBytes)}.`,
  explanation: 'All restaurants of this business share it. Unused pictures are deleted after a day.',
  nearly: (space: PictureSpace) =>
    usedPart(space) < NEARLY
      ? null
      : 'There is little room left. Take pictures that you no longer need off your dishes, or ask whoever runs this service for more.',
} as const;

export const RESTAURANTS_OF_WORDS = {
  title: 'Restaurants',
  add: 'Add restaurant',
  none: 'None yet.',
  locked: 'Locked',
  menuOf: (name: string) => `Menu of ${name}`,
} as const;

export const BUSINESS_FACTS_WORDS = {
  label: 'Business details',
  name: 'Trading name',
  legalName: 'Legal name',
  taxNumber: 'Registration or VAT number',
  country: 'Country',
  email: 'Contact e-mail',
  phone: 'Phone',
  edit: 'Edit',
  onlyAdmins: (name: string) => `Only admins of ${name} can change this.`,
  legalNameOptional: 'Legal name (optional)',
  noCountry: 'No country of that name',
  taxNumberOptional: 'Registration or VAT number (optional)',
  phoneOptional: 'Phone (optional)',
  done: 'Done',
} as const;

export const LOGO_WORDS = {
  failed: 'The logo was not stored.',
  label: 'Logo',
  of: (name: string) => `Logo of ${name}`,
  picture: 'Picture',
  hint: 'Shown where you choose where to work. Square is best, 400 pixels or more.',
  needsRestaurant: 'Add a restaurant first: pictures belong to one.',
  stored: 'Your new logo is stored.',
  gone: 'The logo is gone.',
  theirs: 'the logo that you see here now',
  mine: 'the logo that you sent',
} as const;

/** What the form of a business says. */
export const merchantWords = {
  goOn: 'Continue to your restaurant',
  nameHint: 'What people call your business. Each restaurant gets its own name next.',
  legalNameHint: 'As on your invoices, when it is a different one.',
  countryHint: 'We suggest your currency and time zone from it.',
} as const;
