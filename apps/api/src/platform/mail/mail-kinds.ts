import { DAY_MS, HOUR_MS } from '@comanda/domain/durations';

/** In several e-mails' place: one that counts them. */
export type Summary = { readonly subject: string; readonly sentence: string };

export type MailBound = {
  /** To one address, or null where its sender has a stricter rule of its own. */
  readonly perRecipient: { readonly most: number; readonly windowMs: number } | null;
  readonly inAnHour: number;
  /** Anybody can open an account on somebody else's address: until it is confirmed, most kinds do not go there. */
  readonly to: 'ANYBODY' | 'CONFIRMED';
  /** What nobody may miss is summed up in one e-mail an hour; what somebody asks for is refused with 429. */
  readonly beyond: 'REFUSE' | 'SKIP' | Summary;
  readonly waitsForOthers?: boolean;
};

const SECURITY_SUMMARY: Summary = {
  subject: 'More changes of your account',
  sentence: 'Much has changed in your account within an hour, so we sum it up in one e-mail:',
};

const UNWATCHED_SUMMARY: Summary = {
  subject: 'Orders are waiting at several restaurants',
  sentence: 'So many alarms came within an hour that we sum them up in one e-mail:',
};

/** Every kind of e-mail, with its bounds: far above what honest use needs. */
export const MAIL_KINDS = {
  VERIFICATION: {
    perRecipient: { most: 10, windowMs: DAY_MS },
    inAnHour: 1_000,
    to: 'ANYBODY',
    beyond: 'REFUSE',
  },
  // one in fifteen minutes (`forgot-password.ts`): a bound here would let others use up somebody's resets
  RESET: { perRecipient: null, inAnHour: 2_000, to: 'ANYBODY', beyond: 'REFUSE' },
  SECURITY: {
    perRecipient: { most: 8, windowMs: HOUR_MS },
    inAnHour: 5_000,
    to: 'CONFIRMED',
    beyond: SECURITY_SUMMARY,
  },
  ADDRESS_CHANGE: {
    perRecipient: { most: 20, windowMs: DAY_MS },
    inAnHour: 500,
    to: 'ANYBODY',
    beyond: 'REFUSE',
  },
  INVITATION: {
    perRecipient: { most: 10, windowMs: DAY_MS },
    inAnHour: 2_000,
    to: 'ANYBODY',
    beyond: 'REFUSE',
    waitsForOthers: true,
  },
  ORDER_CODE: {
    perRecipient: { most: 10, windowMs: HOUR_MS },
    inAnHour: 5_000,
    to: 'ANYBODY',
    beyond: 'REFUSE',
  },
  UNWATCHED: {
    perRecipient: { most: 60, windowMs: HOUR_MS },
    inAnHour: 3_000,
    to: 'CONFIRMED',
    beyond: UNWATCHED_SUMMARY,
  },
  // to owners who may go live before they confirm: fixed words, because the address may be a stranger's
  UNWATCHED_UNCONFIRMED: {
    perRecipient: { most: 3, windowMs: DAY_MS },
    inAnHour: 1_000,
    to: 'ANYBODY',
    beyond: 'SKIP',
  },
} as const satisfies Readonly<Record<string, MailBound>>;

export type MailKind = keyof typeof MAIL_KINDS;
