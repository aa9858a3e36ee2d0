import { DAY_MS, HOUR_MS } from '@comanda/domain/hours/durations';
import type { MailKind } from '#platform/mail/mail-queue.ts';

/** Every kind of e-mail, with its bounds: far above what honest use needs. */
export const MAIL_KINDS = {
  VERIFICATION: {
    name: 'VERIFICATION',
    perRecipient: { most: 10, windowMs: DAY_MS },
    inAnHour: 1_000,
    to: 'ANYBODY',
    beyond: 'REFUSE',
  },
  // one in fifteen minutes (`forgot-password.ts`): a bound here would let others use up somebody's resets; that of all
  // is for accounts that nobody has proven
  RESET: { name: 'RESET', perRecipient: null, inAnHour: 2_000, to: 'ANYBODY', beyond: 'REFUSE' },
  SECURITY: {
    name: 'SECURITY',
    perRecipient: { most: 8, windowMs: HOUR_MS },
    inAnHour: 5_000,
    to: 'CONFIRMED',
    beyond: 'SKIP',
  },
  // six in a period, to the admins of each restaurant
  BILLING: {
    name: 'BILLING',
    perRecipient: { most: 100, windowMs: DAY_MS },
    inAnHour: 5_000,
    to: 'CONFIRMED',
    beyond: 'SKIP',
    waitsForOthers: true,
  },
  // in the table of rates: `emailChange`
  ADDRESS_CHANGE: {
    name: 'ADDRESS_CHANGE',
    perRecipient: null,
    inAnHour: null,
    to: 'ANYBODY',
    beyond: 'REFUSE',
  },
  // in the table of rates: `invitation`
  INVITATION: {
    name: 'INVITATION',
    perRecipient: null,
    inAnHour: null,
    to: 'ANYBODY',
    beyond: 'REFUSE',
    waitsForOthers: true,
  },
  // one order makes three or four; the order's own page says all that they say
  ORDER: {
    name: 'ORDER',
    perRecipient: { most: 30, windowMs: HOUR_MS },
    inAnHour: 20_000,
    to: 'ANYBODY',
    beyond: 'SKIP',
    waitsForOthers: true,
    goodForMs: HOUR_MS,
  },
  UNWATCHED: {
    name: 'UNWATCHED',
    perRecipient: { most: 60, windowMs: HOUR_MS },
    inAnHour: 3_000,
    to: 'CONFIRMED',
    beyond: 'SKIP',
  },
  // to owners with unconfirmed addresses: fixed words, because the address may be a stranger's
  UNWATCHED_UNCONFIRMED: {
    name: 'UNWATCHED_UNCONFIRMED',
    perRecipient: { most: 3, windowMs: DAY_MS },
    inAnHour: 1_000,
    to: 'ANYBODY',
    beyond: 'SKIP',
  },
} as const satisfies { readonly [Name in string]: MailKind };
