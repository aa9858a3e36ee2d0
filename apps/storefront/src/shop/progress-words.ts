import type { Pace } from '@comanda/domain/availability/estimate';
import type { Service } from '@comanda/domain/hours/services';

// What a diner reads of an order that is on its way.

const MINUTE = 60_000;
const AT_ONCE_MS = 10_000;
/** Slower than this is nothing to look forward to. */
const LONGEST_MS = 5 * MINUTE;

/** "Usually accepted in 40 s."; null where the restaurant is not that fast, or nobody knows. */
export function acceptedWords(pace: Pace | null): string | null {
  if (pace === null || pace.acceptedWithin > LONGEST_MS) return null;
  if (pace.acceptedWithin < AT_ONCE_MS) return 'Usually accepted at once.';
  if (pace.acceptedWithin > MINUTE - 5_000) {
    return `Usually accepted in ${Math.ceil(pace.acceptedWithin / MINUTE)} min.`;
  }
  return `Usually accepted in ${Math.ceil(pace.acceptedWithin / 5_000) * 5} s.`;
}

/** "22 of the last 25 orders were on time."; null where nobody knows. */
export function onTimeWords(pace: Pace | null): string | null {
  if (pace === null) return null;
  if (pace.onTime === pace.of) return `The last ${pace.of} orders were all on time.`;
  return `${pace.onTime} of the last ${pace.of} orders were on time.`;
}

function duration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export const about = (time: string) => `about ${time}`;
export const latestBy = (time: string) => `latest by ${time}`;
export const ifAccepted = 'if they accept';
export const ifAcceptedNow = 'if they accept now';
export const willConfirm = (time: string) => `They open at ${time} and will confirm then.`;

/** `phone` is empty where the restaurant has none. */
export function noAnswer(minutes: number, service: Service, phone: string): string {
  const since = `Still no answer after ${minutes} minutes.`;
  if (service === 'DINE_IN') return `${since} Tell a waiter – they may be busy.`;
  return phone === '' ? `${since} They may be busy.` : `${since} Call ${phone} – they may be busy.`;
}

export const justOpened = 'They have just opened.';
export const justSent = 'Just sent.';
export const sentAgo = (ms: number) => `Sent ${duration(ms)} ago.`;
export const checking = (isOwn: boolean) => `They’ll check that they deliver ${isOwn ? 'to you' : 'there'}.`;
export const seeAnswer = 'You see their answer here.';
export const runningLate = (minutes: number) => `Running about ${minutes} minutes late. Sorry.`;
export const tooLittle = 'Your payment is too little';
export const waitingForPayment = 'We are waiting for your payment';
export const notPaid = 'Not paid yet';
export const oncePaid = 'The kitchen gets your order as soon as it is paid.';
export const waitingFor = (restaurant: string) => `Waiting for ${restaurant}`;
export const thenWords = (service: Service) =>
  service === 'DELIVERY' ? 'It will be delivered then.' : 'It will be ready then.';
export const confirmed = (isOwn: boolean) => (isOwn ? 'Your order is confirmed' : 'The order is confirmed');
export const making = (restaurant: string, isOwn: boolean) =>
  `${restaurant} is making ${isOwn ? 'your' : 'the'} food`;
export const staysUpToDate = 'You can close this page. It stays up to date.';
export const accepted = 'Accepted';
export const beingMade = 'Being made';
export const sent = 'Sent';
export const readyToCollect = 'Ready to collect';
/** `cash` is what is to be paid with it; null for nothing. */
export const showNumber = (number: number, cash: string | null) =>
  `Show number ${number} at the counter${cash ? ` and pay ${cash} in cash` : ''}.`;
export const ready = 'Ready';
export const comingToTable = (isOwn: boolean) => `It is coming to ${isOwn ? 'your' : 'the'} table.`;
export const packed = 'Ready and packed';
export const driverComes = 'The driver will pick it up in a moment.';
export const haveReady = (cash: string) => `Please have ${cash} in cash ready.`;
export const listen = 'Listen for the bell.';
export const onItsWay = 'On its way';
export const onItsWayToYou = 'On its way to you';
export const enjoy = 'Enjoy!';
export const thanks = (restaurant: string) => `Thank you for ordering from ${restaurant}.`;
export const enjoyMeal = 'Enjoy your meal!';

export const DONE_WORDS: Readonly<Record<Service, string>> = {
  DELIVERY: 'Delivered',
  COLLECTION: 'Collected',
  DINE_IN: 'Served',
};
