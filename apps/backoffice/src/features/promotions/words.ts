import type { PromotionBenefit, PromotionTerms } from '@comanda/contract/shapes/promotions';
import { scheduleHours } from '@comanda/contract/words/hours';
import { plural } from '@comanda/contract/words/language';
import type { Service } from '@comanda/domain/hours/services';
import { formatMoney } from '@comanda/domain/money/money';
import { clockTime, type Place } from '../../platform/clock-time.ts';
import { dayWords } from '../../platform/date-words.ts';
import type { NotHere } from './promotion-patterns.ts';

export const PROMOTION_WORDS = {
  title: 'Promotions',
  intro: 'Money off with a code, or automatically. Diners see its name on their order.',
  add: 'Add a promotion',
  choose: 'What would you like to offer?',
  none: 'No promotions yet. A code on a flyer, a happy hour, free delivery on Tuesdays: add the first one.',
  edit: (name: string) => `Edit ${name}`,
  editTitle: 'Edit promotion',
  duplicate: (name: string) => `Duplicate ${name}`,
  copyOf: (name: string) => `${name.slice(0, 50)} (copy)`,
  pause: (name: string) => `Pause ${name}`,
  resume: (name: string) => `Resume ${name}`,
  remove: (name: string) => `Delete ${name}`,
  removeTitle: (name: string) => `Delete “${name}”?`,
  removeWords: 'Nobody can use it any more. Past orders keep their discount.',
  removeNow: 'Delete',
  removing: 'Deleting…',
  keep: 'Keep it',
  removed: (name: string) => `${name} is deleted.`,
  saved: (name: string) => `${name} is saved.`,
  paused: (name: string) => `${name} is paused.`,
  resumed: (name: string) => `${name} runs again.`,
  notDone: (why: string) => `Not done: ${why}`,
  notSaved: (why: string) => `Not saved: ${why}`,
  save: 'Save promotion',
  saving: 'Saving…',
  uses: (uses: number, most: number | null, today: number) => {
    if (uses === 0) return 'Not used yet';
    const times = plural(uses, { one: 'Used once', other: `Used ${uses} times` });
    return `${times}${most === null ? '' : ` of ${most}`}${today > 0 ? `, ${today} today` : ''}`;
  },
  byItself: 'Automatic',
  withCode: (code: string) => `With the code ${code}`,
  whatFor: 'The discount',
  when: 'When it applies',
  limits: 'Limits, and other promotions',
  countedBy:
    'Counts the phone or browser that a diner orders with: somebody with another one can have it again. Set uses per day or in total to bound what that can cost.',
  preview: 'What diners get',
  unnamed: 'No name yet',
  noPreview: 'Complete the discount to see it here.',
  ofWhat: 'Two for one of what?',
  ofDishes: 'Choose single dishes',
  ofNothing: 'Choose at least one category or dish.',
  ofAll: 'Any dish, drinks and sides too',
  goOn: 'Continue',
  back: 'Back',
  allDishes: 'Any dish of the basket',
  /** Beside the button that saves it. */
  reachesAll: 'This counts for everything in the basket: drinks, sides and desserts too.',
  tickAll: 'Tick this, or choose dishes or categories above.',
  otherHours: (hours: string) => `Now: ${hours}. Choose days or times to replace that.`,
  dropHours: 'Remove these hours',
} as const;

export const PROMOTION_LABELS = {
  name: 'Name (diners see it)',
  code: 'Code (leave empty to apply it automatically)',
  kind: 'Discount',
  percent: 'Per cent',
  most: 'Maximum off (optional)',
  amount: 'Amount',
  of: 'Of how many dishes',
  price: 'Price',
  dishes: 'Only these dishes or categories',
  whole: 'Yes, for any dish: drinks, sides and desserts too',
  minimum: 'Minimum basket (optional)',
  minimumPieces: 'Minimum dishes (optional)',
  services: 'Only for',
  startsAt: 'Starts (optional)',
  endsAt: 'Ends (optional)',
  days: 'Only on',
  from: 'From',
  to: 'Until',
  hours: 'Hours',
  firstOrder: 'Only for a diner’s first order',
  maxUses: 'Uses in total (optional)',
  maxUsesPerDiner: 'Uses per diner (optional)',
  maxUsesPerDay: 'Uses per day (optional)',
  rank: 'Position among promotions (0 comes first)',
  alone: 'Can’t be combined with other promotions',
} as const;

export type PromotionStartName = 'code' | 'happyHour' | 'delivery' | 'twoForOne' | 'firstOrder' | 'own';

export const START_WORDS: readonly (readonly [PromotionStartName, string, string])[] = [
  ['code', 'A code on a flyer', 'Whoever types it gets money off.'],
  ['happyHour', 'Happy hour', 'Cheaper at the quiet times of the week.'],
  ['delivery', 'Free delivery', 'From a basket of your choice, or always.'],
  ['twoForOne', 'Two for one', 'The cheaper one of two is free.'],
  ['firstOrder', 'A warm welcome', 'Money off a diner’s first order.'],
  ['own', 'Something else', 'Set every detail yourself.'],
];

export const KIND_NAMES: Readonly<Record<PromotionBenefit['kind'], string>> = {
  PERCENT: 'A percentage',
  AMOUNT: 'An amount',
  DELIVERY: 'A share of the delivery fee',
  CHEAPEST: 'The cheapest of several',
  PRICE: 'A dish for a price',
};

type Shop = Place & { readonly currency: string };

/** "10 % off, at most £5.00", "Every 3rd dish free", "For £8.00" */
function benefitWords(benefit: PromotionBenefit, { currency, locale }: Shop): string {
  const money = (minor: number) => formatMoney(minor, currency, locale);
  switch (benefit.kind) {
    case 'PERCENT':
      return `${benefit.percent}% off${benefit.most === null ? '' : `, at most ${money(benefit.most)}`}`;
    case 'AMOUNT':
      return `${money(benefit.amount)} off`;
    case 'DELIVERY':
      return benefit.percent === 100 ? 'Free delivery' : `${benefit.percent}% off the delivery fee`;
    case 'CHEAPEST':
      return `Of ${benefit.of} the ${benefit.of === 2 ? 'cheaper one' : 'cheapest'} is ${benefit.percent === 100 ? 'free' : `${benefit.percent}% off`}`;
    case 'PRICE':
      return `For ${money(benefit.price)}`;
  }
}

const dateAndTime = (at: string, shop: Shop) =>
  `${dayWords(Date.parse(at), shop)}, ${clockTime(Date.parse(at), shop)}`;

type Described = Pick<PromotionTerms, 'benefit'> & {
  readonly [Term in Exclude<keyof PromotionTerms, 'benefit'>]?: PromotionTerms[Term] | undefined;
};

const SERVED: Readonly<Record<Service, string>> = {
  DELIVERY: 'delivery',
  COLLECTION: 'collection',
  DINE_IN: 'tables',
};

function perDiner(uses: number): string {
  if (uses === 1) return 'once per diner';
  return uses === 2 ? 'twice per diner' : `${uses} times per diner`;
}

const MOST_NAMED = 3;

/** "Pizza, Pasta and Soup", "Pizza, Pasta, Soup and 4 more" */
function listed(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED;
  const shown = rest > 0 ? [...names.slice(0, MOST_NAMED), `${rest} more`] : names;
  return plural(shown.length, {
    one: `${shown[0]}`,
    other: `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`,
  });
}

/** What a promotion of no dishes in particular is about; an amount and the delivery are off the whole order anyhow. */
const ABOUT_ALL: Readonly<Record<PromotionBenefit['kind'], string | null>> = {
  ...{ CHEAPEST: 'any dish', PRICE: 'any dish', PERCENT: 'on everything' },
  ...{ AMOUNT: null, DELIVERY: null },
};

/**
 * What a promotion does, and under which conditions, in one line of a list; `names` are of the dishes that it is about.
 */
export function promotionWords(
  {
    benefit,
    minimum = null,
    minimumPieces = null,
    services = null,
    maxUsesPerDiner = null,
    maxUsesPerDay = null,
    startsAt = null,
    endsAt = null,
    hours = null,
    firstOrder,
    alone,
    dishes,
  }: Described,
  shop: Shop,
  names: readonly string[] = [],
): string {
  return [
    benefitWords(benefit, shop),
    dishes ? (names.length > 0 ? `on ${listed(names)}` : 'some dishes') : ABOUT_ALL[benefit.kind],
    minimum === null ? null : `from ${formatMoney(minimum, shop.currency, shop.locale)}`,
    minimumPieces === null
      ? null
      : `from ${minimumPieces} ${plural(minimumPieces, { one: 'dish', other: 'dishes' })}`,
    services && `${services.map((service) => SERVED[service]).join(' and ')} only`,
    hours && scheduleHours(hours),
    startsAt && `from ${dateAndTime(startsAt, shop)}`,
    endsAt && `until ${dateAndTime(endsAt, shop)}`,
    firstOrder ? 'first order' : null,
    maxUsesPerDiner === null ? null : perDiner(maxUsesPerDiner),
    maxUsesPerDay === null ? null : `${maxUsesPerDay} a day`,
    alone ? 'not with others' : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

export const STANDING_WORDS = {
  paused: 'Paused',
  running: 'Running',
  usedUp: 'Used up',
  usedUpToday: 'Used up today',
  /** It has hours, and none of them come before its end. */
  over: 'Ended',
  ended: (day: string) => `Ended ${day}`,
  starts: (day: string, time: string) => `Starts ${day}, ${time}`,
  today: (time: string) => `Today from ${time}`,
  next: (day: string) => `Next on ${day}`,
} as const;

const COUNTS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

/**
 * "Two from Pizza at £12.00 and £10.00: the £10.00 one is free." `prices` in minor units, the cheapest last; `names`
 * are of what it is about, none for any dish.
 */
export function exampleWords(
  prices: readonly number[],
  percent: number,
  names: readonly string[],
  { currency, locale }: Shop,
): string {
  const money = prices.map((price) => formatMoney(price, currency, locale));
  const last = money.at(-1) ?? '';
  const count = COUNTS[prices.length] ?? `${prices.length}`;
  const [name] = names;
  const of = name === undefined ? ' dishes' : ` from ${names.length === 1 ? name : 'what you chose'}`;
  return `${count}${of} at ${money.slice(0, -1).join(', ')} and ${last}: the ${last} one is ${
    percent === 100 ? 'free' : `${percent}% off`
  }.`;
}

/** What a promotion says that holds always, and what new ones are called. */
export const promotionPartWords = {
  atTable: 'At the table',
  everyDay: 'Every day',
  everyService: 'Every service',
  welcomeBack: 'Welcome back',
  happyHour: 'Happy hour',
  freeDelivery: 'Free delivery',
  twoForOne: 'Two for one',
  delivery: 'Delivery',
  collection: 'Collection',
  welcome: 'Welcome',
};

const quoted = (texts: readonly string[]) =>
  new Intl.ListFormat('en').format(texts.map((text) => `“${text}”`));

/** What is said where promotions are pasted. */
export const pastePromotionWords = {
  open: 'Paste promotions',
  label: 'Paste or type your promotions',
  hint: 'One on each line. You look at each before it is saved, and each is saved switched off. They add up, unless you say that one can’t be combined.',
  example: '10% off orders over 30, code WELCOME10',
  look: (count: number) =>
    count === 0
      ? 'Look at them'
      : plural(count, { one: 'Look at 1 promotion', other: `Look at ${count} promotions` }),
  cancel: 'Cancel',
  nothing: 'No promotion could be read yet. Write it like “10% off orders over £30”.',
  unread: 'We can’t tell what it takes off.',
  code: (code: string) => ` · with the code ${code}`,
  tooLong: 'That is too much at once. What does not fit stays in the field.',
  leftOut: (texts: readonly string[]) => `Not understood: ${quoted(texts)}.`,
  note: (number: number, count: number, left: readonly string[]) =>
    [
      ...(count > 1 ? [`${number} of ${count}.`] : []),
      ...(left.length > 0 ? [`Not understood: ${quoted(left)}.`] : []),
      'It is saved switched off. Resume it in the list when it is to run.',
    ].join(' '),
  notHere: {
    GIFT: 'A dish for free is not here yet. Try “2 for 1”, or an amount off.',
    BUNDLE: 'Several dishes for one price are a set meal: make it on your menu.',
    PAYMENT: 'Promotions can’t depend on how diners pay.',
    ZONE: 'Promotions can’t depend on the zone. Set the fee of that zone instead.',
    LOYALTY: 'Points and stamps are not here yet.',
    EXCEPT: 'It leaves something out. Add it by hand, and choose what it is for.',
    CODE: 'Which code is it? Write it like “code: SAVE10”, or “no code needed”.',
    AMOUNT: 'We can’t tell what each figure is for. Add it by hand.',
    HOURS: 'We can’t tell when it runs. Write it like “Mon–Fri 3pm–5pm”, or add it by hand.',
    DATES: 'It runs for some dates only. Add it by hand, with its last day.',
    PEOPLE: 'Promotions can’t be for some people only. Give them a code instead.',
    CONDITION: 'It has a condition that we can’t read. Add it by hand.',
  } satisfies Record<NotHere, string>,
} as const;
