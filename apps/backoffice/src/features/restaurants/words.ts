import type { FocusPoint } from '@comanda/contract/shapes/public-face';
import { usualTaxesWords } from '@comanda/contract/words/tax-rates';
import type { UsualTaxes } from '@comanda/domain/pricing/usual-taxes';

export const addRestaurantWords = {
  usualTaxes: (usual: UsualTaxes) => `Start with the usual taxes: ${usualTaxesWords(usual)}`,
  copyFrom: 'Copy menu and hours from (optional)',
  copyFromMore: 'Its dishes, prices, options and weekly hours. You can change all of it afterwards.',
  copyNothing: 'Start empty',
  otherCurrency: (theirs: string, here: string) => `its prices are in ${theirs}, the ones here in ${here}`,
  noReason: 'the server did not answer',
  hoursNotCopied: (reason: string) => `Its hours were not copied: ${reason}`,
  menuNotCopied: (reason: string) => `Its menu was not copied: ${reason}`,
  usualTaxesMore: 'As of 2026. Ask your accountant, and change them whenever you like.',
};

export const PICTURE_CONFLICT_WORDS = {
  failed: 'The picture was not stored.',
  labels: { logo: 'Logo', cover: 'Cover', coverFocus: 'Focal point of the cover' },
  theirs: 'the picture that you see here now',
  mine: 'the picture that you sent',
} as const;

/** "20 % from the left, 80 % from the top". */
export function pointWords({ x, y }: FocusPoint): string {
  return `${x} % from the left, ${y} % from the top`;
}

/** Whether a link can be had, while it is typed. */
export const SLUG_WORDS = {
  FREE: (slug: string) => `“${slug}” is free.`,
  TAKEN: (slug: string) => `“${slug}” belongs to another restaurant. Choose another one.`,
} as const;

/** What the facts of a restaurant are called. */
export const restaurantWords = {
  add: 'Add restaurant',
  firstSeen: 'What diners see first',
  phone: 'Phone',
  phoneHint: 'Diners call it when something is wrong with an order, or to ask about allergens.',
  where: 'Where it is',
  moneyAndClock: 'Currency and time zone',
  currency: 'Currency',
  currencyHint: 'Stays as it is after the first order.',
  noCurrency: 'No currency of that name',
  timeZone: 'Time zone',
  timeThere: (time: string) => `It is ${time} there now.`,
  timeHint: 'Orders and opening hours go by the time there.',
  noCity: 'No city of that name',
  name: 'Name',
  cuisines: 'Cuisines (optional)',
  cuisinesExample: 'Pizza, Italian',
  cuisinesHint: 'With commas in between.',
  street: 'Street and house number',
  building: 'Building or floor (optional)',
  town: 'Town',
  postcode: 'Postcode (optional)',
  country: 'Country',
  noCountry: 'No country of that name',
  seen: 'What diners see',
  description: 'Description (optional)',
  cuisinesMore: 'Up to 8, with commas between them: Pizza, Neapolitan',
  email: 'E-mail',
  whereYouAre: 'Where you are',
} as const;

/** What the look and the links of a restaurant say. */
export const brandWords = {
  readsWell: (ratio: number) => `White text reads well on it: ${ratio} to 1.`,
  readsBadly: (ratio: number) => `White text on it has a contrast of ${ratio} to 1. It takes 4.5 to be read.`,
  take: (colour: string) => `Use ${colour}`,
  title: 'Look and links',
  pick: 'Pick',
  colour: 'Colour of your storefront (optional)',
  colourHint: 'For buttons and what is chosen. Empty is Comanda’s ink.',
  website: 'Website (optional)',
  websiteExample: 'example.com',
  instagram: 'Instagram (optional)',
  handle: '@name',
  facebook: 'Facebook (optional)',
  facebookExample: 'Name or address',
  tiktok: 'TikTok (optional)',
} as const;

/** What the restaurant's own websites say. */
export const websiteWords = {
  addresses: 'Addresses of your website (optional)',
  example: 'www.example.com',
  hint: 'One on each line, up to 5. There the menu opens in a panel over your page. On phones, and on every other website, it opens as a page.',
} as const;

/** What the focal point of the cover says. */
export const focusWords = {
  telephone: 'Telephone',
  wideScreen: 'Wide screen',
  ofCover: 'Focal point of the cover',
  point: 'Focal point',
  hint: 'Screens cut the cover to their shape, and social sites to theirs. Click what must stay in view, or move the mark with the arrow keys.',
  fromLeft: 'From the left',
  fromTop: 'From the top',
  save: 'Save focal point',
  putBack: 'Put it back',
} as const;

/** What the restaurant's address on the web says. */
export const linkWords = {
  title: 'Link',
  address: 'Address on the web',
  ordersAt: (host: string, name: string) => `Diners order at ${host}/clients/${name}/menu`,
  takeQuoted: (name: string) => `Use “${name}”`,
  changes: 'Your link changes. The old one,',
  changesAfter: ', keeps working and leads to the new one, so what is printed stays good.',
  ordersBefore: (host: string) => `Diners order at ${host}/clients/`,
  ordersAfter: '/menu',
  take: (name: string) => `Use ${name}`,
} as const;

/** What the pin on the map says. */
export const pinWords = {
  unknownHere: 'This device does not say where it is. Type it in, or leave it for later.',
  title: 'Pin on the map (optional)',
  none: 'No location set',
  hint: 'Delivery zones are measured from here. Paste both numbers at once if you like.',
  latitude: 'Latitude',
  longitude: 'Longitude',
  here: 'I am there now',
  pin: 'Pin',
  unmoved: 'where it was',
  keys: 'Arrow keys move the pin by 10 m, with Shift by 100 m; a square is 50 m.',
  movedTo: (where: string) => `Now ${where} of where it was.`,
} as const;

/** What the pictures of a restaurant say. */
export const pictureWords = {
  title: 'Pictures',
  lead: 'Diners see a new picture at once, on top of your menu and wherever your link is shared.',
  logo: 'Logo',
  logoHint: 'Square is best, 400 pixels or more.',
  logoStored: 'Your new logo is on the menu.',
  logoGone: 'The logo is gone.',
  cover: 'Cover',
  coverHint: 'Wide, 16:9, 1600 pixels or more.',
  coverStored: 'Your new cover is on the menu.',
  coverGone: 'The cover is gone.',
  focusStored: 'Diners see the cover so now.',
} as const;
