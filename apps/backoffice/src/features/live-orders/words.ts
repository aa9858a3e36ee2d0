import type { Order } from '@comanda/contract/shapes/orders';
import type { PrinterAtBoard } from '@comanda/contract/shapes/printers';
import { plural } from '@comanda/contract/words/language';
import { orderInText } from '@comanda/contract/words/orders';
import { printerTroubleWords } from '@comanda/contract/words/printers';

const until = (time: string | null) => (time === null ? '' : ` until ${time}`);

/** Why no order comes in: nobody orders, or nobody can. */
export const quietWords = {
  open: (time: string | null) => `You are open${until(time)}.`,
  closed: (time: string | null) => `You are closed${until(time)}.`,
  paused: (time: string | null) => `You are not taking orders${until(time)}.`,
  unattended: 'Diners can only order for later: no board was on. They can order for now again in a moment.',
  locked: 'Your account is locked, so diners can’t order.',
} as const;

export const connectionWords = {
  lost: 'No connection',
  mayWait: '– orders may be waiting',
  soundOff: 'Sound is off – tap to turn on',
  soundOffAfterReload: 'This page was reloaded, so it’s silent – tap to turn the sound on',
} as const;

export const noticeWords = {
  unfold: 'Show all notices of the board',
  fold: 'Show the first notice only',
  putAway: 'Put this away',
} as const;

/** What the board says when as many orders wait for an answer as may. */
/** How far a device's clock is off, in ms, below zero where it is behind: "60 min fast", "3 days slow". */
function amiss(aheadMs: number): string {
  const minutes = Math.round(Math.abs(aheadMs) / 60_000);
  const length =
    minutes < 120
      ? `${minutes} min`
      : minutes < 2880
        ? `${Math.round(minutes / 60)} hours`
        : `${Math.round(minutes / 1440)} days`;
  return `${length} ${aheadMs > 0 ? 'fast' : 'slow'}`;
}

/** The board goes by the server's time all the same. */
export const deviceClockWords = {
  line: (aheadMs: number) => `This device’s clock is ${amiss(aheadMs)}. Times on this board are right.`,
  short: (aheadMs: number) => `This device’s clock is ${amiss(aheadMs)}.`,
} as const;

export const fullWords = {
  line: (waiting: number) =>
    `${waiting} orders are waiting for an answer. New diners are asked to call instead.`,
  short: (waiting: number) => `${waiting} unanswered: new diners are asked to call.`,
  hold: 'Suspicious? Take no cash orders of new diners for 1 hour',
  holdShort: 'No cash of new diners',
  holdName: 'No cash of new diners: they pay by card or call for 1 hour',
  holding: 'Switching on…',
  notHeld: (why: string) => `Not changed: ${why}`,
} as const;

type Failed = NonNullable<PrinterAtBoard['failed']>[number];

function ticketWords({ ticket, order }: Failed): string {
  const of = order ? ` of ${orderInText(order)}` : '';
  if (ticket === 'TEST') return 'the test page';
  if (ticket === 'RECEIPT') return `the receipt${of}`;
  return ticket === 'CALLED_OFF' ? `the slip that takes back the ticket${of}` : `the ticket${of}`;
}

/** What the board shows about printers that do not print. */
export const printerLineWords = {
  /** "Printer “Bar”: It is out of paper. 2 tickets wait." */
  trouble({ name, trouble, waiting }: PrinterAtBoard): string {
    const left =
      waiting === 0 ? '' : plural(waiting, { one: ' 1 ticket waits.', other: ` ${waiting} tickets wait.` });
    return `Printer “${name}”: ${printerTroubleWords(trouble)}${left}`;
  },
  failed: ({ name }: PrinterAtBoard, failed: Failed) =>
    `Printer “${name}” could not print ${ticketWords(failed)}.`,
  /** It comes back with the next business day, with more tickets that wait, and with another trouble. */
  hide: 'Hide for today',
  hideNamed: ({ name }: PrinterAtBoard) => `Hide for today: printer “${name}”`,
  again: 'Print again',
  againNamed: (failed: Failed) => `Print ${ticketWords(failed)} again`,
  dismiss: 'Not needed',
  dismissNamed: (failed: Failed) => `Do not print ${ticketWords(failed)}`,
} as const;

/** What the board says about accepting several orders at once. */
export const severalWords = {
  open: (count: number) => `Accept ${count}…`,
  title: 'Accept several orders',
  submit: (count: number) => plural(count, { one: 'Accept 1 order', other: `Accept ${count} orders` }),
  none: 'Nothing chosen',
  take: (order: Order) => `Accept ${orderInText(order)}`,
  minutes: (order: Order) => `Ready in, minutes, ${orderInText(order)}`,
  less: (order: Order) => `5 minutes less for ${orderInText(order)}`,
  more: (order: Order) => `5 minutes more for ${orderInText(order)}`,
  ready: (time: string) => `ready ${time}`,
  wanted: (time: string) => `for ${time}`,
  checkAddress: 'Check the address: it may be outside your delivery area.',
  changed: 'This is a changed order.',
  noneLeft: 'These orders have been answered meanwhile.',
} as const;
