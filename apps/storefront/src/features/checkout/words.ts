import { plural } from '@comanda/contract/words/language';
import { createContext, useContext } from 'react';
import { useFramedSource } from '../../device/framed-source.ts';

const DINERS = {
  you: 'You',
  email: 'For the receipt, and to tell you when they accept it.',
  table: 'The number stands on your table.',
  cash: {
    DELIVERY: 'Cash on delivery',
    COLLECTION: 'Cash when you pick it up',
    DINE_IN: 'Cash at the table',
  },
  card: 'Card, on the next page',
  testCard: 'Test card, on the next page: no money moves',
  byCardInstead: 'Pay by card instead',
  tellWaiter: 'Or tell a waiter what you would like.',
  from: (amount: string) => `(from ${amount})`,
  chooseWay: 'Choose how to pay.',
  wayFrom: (amount: string) =>
    `This needs a total of ${amount} or more. Add something, or pay in another way.`,
  emailForCard: 'Enter your e-mail address: the receipt goes there, and the link to your order.',
  emailForReceipt: 'E-mail, for your receipt',
  cardEmail: 'Needed to pay by card. The link to your order goes there too.',
  goToPayment: (total: string) => `Go to payment · ${total}`,
  missing: { ASK: 'Call me', REPLACE: 'Replace it with something like it', LEAVE_OUT: 'Leave it out' },
  allergies:
    'The kitchen sees this first, and confirms it. If it is severe, please call as well. We keep it on this device for next time.',
  leastForDelivery: (least: string, missing: string) => `Delivery starts at ${least}: ${missing} to go.`,
  order: 'Your order',
  toConfirm: (restaurant: string) => `${restaurant} will check your address when they confirm`,
};

/** What the checkout says where the restaurant takes the order itself: its reader is not the diner. */
const STAFFS: typeof DINERS = {
  ...DINERS,
  you: 'Who it’s for',
  email: 'They get the receipt, and a link to follow their order.',
  table: 'The number stands on their table.',
  cash: { ...DINERS.cash, COLLECTION: 'Cash when they pick it up' },
  missing: { ...DINERS.missing, ASK: 'Call them' },
  allergies: 'Ask them, and write it as they say it. It stands first on the ticket.',
  order: 'The order',
  toConfirm: () => 'This may be outside your delivery area: check the address before you take it',
};

/** A diner at a table has a waiter to talk to, and calls nobody. */
const AT_TABLE: typeof DINERS = {
  ...DINERS,
  missing: { ...DINERS.missing, ASK: 'Ask me at the table' },
  allergies:
    'The kitchen sees this first, and confirms it. If it is severe, tell a waiter as well. We keep it on this device for next time.',
};

/** Whether the checkout is open at a table, on its diner's own device. */
export const AtTableContext = createContext(false);

export function useCheckoutWords(): typeof DINERS {
  const isAtTable = useContext(AtTableContext);
  if (useFramedSource() !== null) return STAFFS;
  return isAtTable ? AT_TABLE : DINERS;
}

/** What the checkout says while an order is being changed. */
export const changingWords = {
  title: (number: number) => `You’re changing order #${number}`,
  text: 'It stays as it is until you save your changes.',
  save: 'Save changes',
  saveFor: (total: string) => `Save changes · ${total}`,
  saveWas: (total: string, before: string) => `Save changes · ${total} (was ${before})`,
  saving: 'Saving your changes…',
  tooLate: (number: number) => `Order #${number} can’t be changed here any more. It stays as it is.`,
  noCash: 'Changed orders are paid in cash, and they take none right now. Your order stays as it is.',
  keep: (number: number) => `Keep order #${number} as it is`,
  asWell: 'Order these as well',
  gone: (number: number) => `Order #${number} is over, and there is no food from it. Order these anew?`,
  anew: 'Order these',
} as const;

/** What the checkout says while there is no room for an order yet. */
export const LINE_WORDS = {
  goesIn: (seconds: number) => `Your order goes in in ${seconds} s.`,
  goingIn: 'Your order is going in…',
  why: 'Many orders are waiting for an answer right now. You keep your place: just leave this page open.',
  waiting: 'Waiting for room…',
  leave: 'Don’t wait',
} as const;

export const ALLERGY_WORDS = {
  question: 'Does anyone have a food allergy?',
  yes: 'Yes',
  no: 'No',
  avoid: 'What can’t they eat?',
  note: 'Anything else the kitchen should know?',
  noteExample: 'Traces too; kiwi',
  unanswered: 'Tell us whether anyone has a food allergy.',
  unsaid: 'Tell us what they can’t eat.',
} as const;

/** What the checkout says where something in the basket is not for everyone. */
export const AGE_WORDS = {
  title: 'Age',
  confirm: (age: number) => `Everyone drinking it is ${age} or over`,
  why: (dishes: string, age: number) =>
    `${dishes}: not for anyone under ${age}. Have your ID ready: whoever takes the order may be asked for it.`,
  missing: (age: number) => `Say that everyone is ${age} or over, or take it out of the basket.`,
} as const;

export const CODE_WORDS = {
  ask: 'Have a promotion code?',
  label: 'Promotion code',
  apply: 'Apply',
  checking: 'Checking your code…',
  remove: 'Remove',
  without: 'Order without the code',
  holds: (name: string) => `“${name}” is applied.`,
};

export const TIP_WORDS = {
  title: 'Tip for the team (optional)',
  none: 'No tip',
  other: 'Other amount',
  percent: (percent: number) => `${percent}%`,
  own: 'Your tip',
  unclear: (example: string) => `Write an amount like ${example}, or choose “No tip”.`,
} as const;

export const LOCATION_WORDS = {
  stillNeeded: 'The driver still needs your street and door.',
  pinAt: (where: string, restaurant: string) => `Your pin: ${where} of ${restaurant}.`,
  dropped: 'You changed the address, so your location is off. Use it again if you are there.',
  apart: (distance: string) => `Your pin is ${distance} from this address. We would deliver to the pin.`,
  useAddress: 'Deliver to the address',
} as const;

/** What the checkout says of what is known of a returning diner. */
export const KNOWN_WORDS = {
  change: 'Change',
  contact: 'your name and number',
  address: 'your address',
  clear: 'Not you? Clear',
} as const;

/** What the checkout says about where a delivery goes. */
export const POSTCODE_WORDS = {
  soon: 'We say here whether we deliver to you.',
  none: 'That isn’t a postcode.',
  half: (example: string | undefined) =>
    `We need the whole postcode${example === undefined ? '' : `, like ${example}`}.`,
  otherTown: (postcode: string) => `${postcode} is in another part of the country. Is the town right?`,
  addOne: 'Add one of these',
} as const;

/** What is said of a text that is longer than the kitchen and the driver can be sent. */
export const tooLong = (most: number, over: number): string =>
  plural(over, {
    one: `That is 1 character too long: at most ${most}.`,
    other: `That is ${over} characters too long: at most ${most}.`,
  });

/** What is said of a field that is not filled in, or not rightly. */
export const draftWords = {
  table: 'Enter the number of the table.',
  street: 'Enter the street and house number.',
  town: 'Enter the town.',
  postcode: 'Enter the postcode.',
  time: 'Choose a time.',
  name: 'Enter a name.',
  phone: 'Enter a phone number.',
  email: 'That e-mail address looks incomplete.',
} as const;

/** Such as have an article in a sentence. */
const COUNTRIES: Readonly<Record<string, string>> = { GB: 'the UK', US: 'the US' };

/** What is said of a telephone number that cannot be called; `where` is its country. */
export const phoneCheckWords = {
  /** "the UK", "Nigeria": a country as one says it in a sentence. */
  country: (country: string) =>
    COUNTRIES[country] ?? new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country,
  short: (where: string) => `That number looks short for ${where}. Check it?`,
  long: (where: string) => `That number looks long for ${where}. Check it?`,
  noNumber: 'That does not look like a phone number. Check it?',
  start: 'Start with + and the country code, or with 0.',
  wrong: (where: string) => `That number does not look right for ${where}. Check it?`,
} as const;

export const PHONE_WORDS = {
  hint: 'Only for problems with this order.',
  cut: 'What you pasted was too long and is cut here: check the number.',
} as const;

/** What the parts of the checkout are called, and what they say. */
export const checkoutWords = {
  backToMenu: 'Back to the menu',
  how: 'How',
  howLabel: 'How would you like it?',
  pickUpAt: 'Pick it up at',
  table: 'Table',
  pay: 'Pay',
  asap: 'As soon as possible',
  about: (time: string) => `about ${time}`,
  minutes: (from: number, to: number) => `${from}–${to} min`,
  notPossible: 'Not possible right now. Choose a time below.',
  when: 'When',
  schedule: 'Schedule',
  name: 'Name',
  phone: 'Phone',
  phoneOptional: 'Phone (optional)',
  enterPhone: 'Enter a phone number',
  emailOptional: 'E-mail (optional)',
  wishes: 'Allergies and wishes',
  ifMissing: 'If something is missing',
  anythingElse: 'Anything else? (optional)',
  sameAgain: 'The same again, at today’s prices.',
  sameWithout: (dishes: string) =>
    `The same again, at today’s prices. Left out, because they can’t be had now: ${dishes}.`,
  change: 'Change',
  remove: 'Remove',
} as const;

/** What the fields for the address say. */
export const addressWords = {
  noLocation: 'This browser cannot tell where you are.',
  notFound: 'We couldn’t find you. Just type your address.',
  located: 'Location set – update it',
  useLocation: 'Use my location',
  forget: 'Forget it',
  putPin: 'Put a pin on the map',
  fetchingMap: 'Fetching the map…',
  street: 'Street and house number',
  flat: 'Flat, floor, door (optional)',
  town: 'Town',
  townOptional: 'Town (optional)',
  postcode: 'Postcode',
  postcodeOptional: 'Postcode (optional)',
  driverNote: 'Notes for the driver (optional)',
  driverNoteExample: 'Blue door, bell 2',
  here: 'We deliver here',
  free: 'free',
  about: (time: string) => `about ${time}`,
  pickUp: 'Pick up instead',
} as const;

/** What is said while an order is sent. */
export const placeWords = {
  notSent: 'Your last try did not reach the restaurant: nothing was ordered. Check it and place it again.',
  unreadable: 'Your order was placed, but we can’t show it here. Call the restaurant before you order again.',
  offline: "Not sent: you're offline. We'll keep everything – press again when you're back.",
  back: "You're back online. Your order was not sent yet: press once more.",
  call: (restaurant: string) => `Call ${restaurant}`,
  placing: 'Placing the order…',
  checking: 'Checking…',
  asking: 'We are checking whether the order went through…',
  takesLong: 'It takes longer than usual. Please leave this page open',
  orCall: (restaurant: string) => `, or call ${restaurant} on`,
  place: 'Place order',
  placeFor: (total: string) => `Place order · ${total}`,
} as const;

/** What is said when the total is another than it was. */
export const priceChangedWords = {
  title: 'The price has changed',
  now: 'The total is now',
  before: (total: string) => `(it was ${total}).`,
  accept: (total: string) => `Accept new total · ${total}`,
  backToOrder: 'Back to my order',
} as const;

/** What the page of the checkout says around its parts. */
export const pageWords = {
  backTo: (restaurant: string) => `Back to ${restaurant}`,
  title: 'Checkout',
  empty: 'Your basket is empty',
  emptyHint: 'Choose something good first; we keep it here for you.',
  backToMenu: 'Back to the menu',
} as const;
