import type { RateKind, RateParty } from '@comanda/domain/money/rates';
import { plural } from './language.ts';

/** Too much of something by somebody, and when there is room again. */
export type TooMuch = {
  readonly kind: RateKind;
  readonly per: RateParty;
  readonly retryAfterSeconds: number;
  /** The end of a diner's sentence: ", or call 020 7946 0123"; empty where there is no telephone. */
  readonly orCall?: string;
};

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** How long a wait is: "40 seconds", "12 minutes", "3 hours". */
export function waitWords(seconds: number): string {
  if (seconds < 90) return `${seconds} second${plural(seconds, { one: '', other: 's' })}`;
  if (seconds <= 2 * HOUR) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds <= DAY ? `${Math.ceil(seconds / HOUR)} hours` : 'a day';
}

function orderWords({ per, orCall = '' }: TooMuch, wait: string): string {
  if (per === 'user') return `You have taken many orders in a minute. Wait ${wait} and try again.`;
  return `Many orders came from this device in the last minute. Try again in ${wait}${orCall}.`;
}

function invitationWords({ per }: TooMuch, wait: string): string {
  if (per === 'recipient')
    return `This address has got as many invitations as we send to one in a day. Send the next one in ${wait}.`;
  if (per === 'all') return `Very many invitations are being sent today. Please try again in ${wait}.`;
  return `You have sent as many invitations as may be sent in a day. Send the next one in ${wait}.`;
}

/** What is said to a caller beyond a rate, their own or all callers': what to do, and when. */
export function rateWords(tooMuch: TooMuch): string {
  const wait = waitWords(tooMuch.retryAfterSeconds);
  switch (tooMuch.kind) {
    case 'call':
      return 'Too many requests. Wait a moment and try again.';
    case 'edit':
      return 'Many changes are being saved right now. Nothing of this one was stored; try again in a moment.';
    case 'order':
      return orderWords(tooMuch, wait);
    case 'takenBack':
      return `Several of your orders were taken back in the last hour. Order again in ${wait}${tooMuch.orCall ?? ''}.`;
    case 'device':
      return `Many devices on your network are new. Wait ${wait} and try again.`;
    case 'registration':
      return `Many accounts were opened from your network. Try again in ${wait}.`;
    case 'mail':
      return tooMuch.per === 'all'
        ? `We are sending more e-mails than usual right now and cannot send yours yet. Please try again in ${wait}.`
        : `We have sent several of these e-mails already. Look for them among your e-mails, or try again in ${wait}.`;
    case 'token':
    case 'password':
    case 'passkey':
      return `Too many tries. Wait ${wait} and try again.`;
    case 'unknownDevice':
      return 'Too many wrong passwords were tried for this account. Set a new password with “Forgot password?”, or log in on a device that you used before.';
    case 'emailChange':
      return `Your address was to be changed often today. Try again in ${wait}.`;
    case 'invitation':
      return invitationWords(tooMuch, wait);
    case 'merchant':
      return `You have begun as many businesses today as one person may. Begin the next one in ${wait}.`;
    case 'slug':
      return `The web address was changed often today. Change it again in ${wait}.`;
    case 'rehearsal':
      return `You have rehearsed often in this hour. Try again in ${wait}.`;
    case 'picture':
      return 'There are very many pictures that nothing shows yet. Try again tomorrow.';
    case 'planPage':
      return `This plan was chosen often today. Try again in ${wait}.`;
    case 'menuPictures':
      return `Many pictures were read today. Read the next ones in ${wait}, or type the menu.`;
    case 'menuPage':
      return `Many web pages were read in this hour. Read the next one in ${wait}, or drop the page here as a file.`;
  }
}
