import type { RateName } from '../apps/api/src/platform/access/rates.ts';

type Documented = {
  /** What is counted. */
  readonly what: string;
  readonly why: string;
  /** From `apps/api/src`. */
  readonly tests: readonly string[];
};

/** What docs/limits.md says of each row of the table of rates. */
export const RATE_WORDS: { readonly [N in RateName]: Documented } = {
  call: {
    what: 'calls, each by its weight ([calls](#calls))',
    why: 'a person with two screens; all diners and the kitchen of a shop may share one address',
    tests: ['platform/http/limits.test.ts'],
  },
  order: {
    what: 'orders that are stored; of an address, and of a member who takes them, at one restaurant',
    why: 'a phone that hangs, nobody types faster, and fresh device tokens cost nothing',
    tests: [
      'modules/orders/placing/sender-limit.test.ts',
      'modules/orders/placing/staff-orders.test.ts',
      'modules/orders/order-floods.test.ts',
    ],
  },
  orderOfHouse: {
    what: 'the same where a board of the restaurant is open from that address',
    why: 'a full dining room is no sender ([117](decisions/0117-honest-people-first.md))',
    tests: ['modules/orders/order-floods.test.ts'],
  },
  orderWaiting: {
    what: 'orders of an address at one restaurant; with more, as many may wait for an answer, or by card for their payment. No bound where a board of the restaurant is open from that address',
    why: 'one sender must not take all places; who has sent fewer is not looked up',
    tests: ['modules/orders/order-floods.test.ts'],
  },
  device: {
    what: 'new devices of diners',
    why: 'a token costs its sender nothing, and is a row; a mobile network may be one address',
    tests: ['modules/clients/clients.test.ts'],
  },
  policyReport: {
    what: 'reports of a refused policy, with the directives that we know',
    why: 'they go into the log',
    tests: ['platform/web/policy-reports.test.ts'],
  },
  errorReport: {
    what: 'errors that are sent to the receiver of reports',
    why: 'work that is tried again twice a second must not use up what it takes in a month',
    tests: ['platform/reports.test.ts'],
  },
  registration: {
    what: 'registrations',
    why: 'each writes an e-mail',
    tests: ['modules/accounts/register.test.ts'],
  },
  mail: {
    what: 'wishes for a new password, another link, or a change of address',
    why: 'each may write an e-mail',
    tests: ['modules/accounts/reset-password.test.ts', 'modules/accounts/verify-account.test.ts'],
  },
  token: {
    what: 'wrong tokens of e-mails, and codes of tablets',
    why: '256 bits are not guessed; the database is not asked for nothing',
    tests: ['modules/accounts/reset-password.test.ts', 'modules/tablets/tablets.test.ts'],
  },
  passkey: {
    what: 'challenges for a passkey, each for five minutes; of an address where nobody has logged in on the device',
    why: 'each is a row',
    tests: ['modules/passkeys/passkeys.test.ts'],
  },
  passkeyLogin: {
    what: 'logins by a passkey, in the same way',
    why: 'each is checked',
    tests: ['modules/passkeys/passkeys.test.ts'],
  },
  emailChange: {
    what: 'changes of one’s address, and further e-mails about one',
    why: 'the new address may be a stranger’s',
    tests: ['modules/profile/email-change.test.ts'],
  },
  invitation: {
    what: 'invitations',
    why: 'they go to strangers in our name; only what is sent counts',
    tests: ['modules/staff/count-invitation.test.ts'],
  },
  invitationInAll: {
    what: 'invitations',
    why: 'accounts and businesses cost nothing',
    tests: ['modules/staff/count-invitation.test.ts'],
  },
  invitationOfProven: {
    what: 'beyond these, of a business that has completed an order',
    why: 'what few can empty must not shut out who is proven ([123](decisions/0123-one-table-of-rates.md))',
    tests: ['modules/staff/count-invitation.test.ts'],
  },
  orderMail: {
    what: 'e-mails to diners about their orders; then none, the order’s page says the same',
    why: 'more than three hundred orders have',
    tests: ['modules/order-mails/count-order-mail.test.ts'],
  },
  orderMailOfProven: {
    what: 'of them, where the business has completed an order, whatever others send',
    why: 'as for invitations',
    tests: ['modules/order-mails/count-order-mail.test.ts'],
  },
  geocoder: {
    what: 'questions to the geocoder; a device is a diner’s or a user; beyond it an address counts as unknown, and postcode and pin decide',
    why: 'somebody pays for them; answers are kept, and cost nothing again',
    tests: ['platform/maps/geocoder.test.ts', 'platform/maps/count-question.test.ts'],
  },
  geocoderInAll: {
    what: 'questions to the geocoder',
    why: 'somebody pays for them',
    tests: ['platform/maps/geocoder.test.ts', 'platform/maps/count-question.test.ts'],
  },
  geocoderOfProven: {
    what: 'beyond these, of a restaurant that has completed an order',
    why: 'as for invitations',
    tests: ['platform/maps/count-question.test.ts'],
  },
  merchant: {
    what: 'businesses begun, closed ones too',
    why: 'each has bounds of its own',
    tests: ['modules/uploads/picture-space.test.ts'],
  },
  slug: {
    what: 'changes of a restaurant’s web address',
    why: 'each leaves a former address behind',
    tests: ['modules/restaurants/slug-limits.test.ts'],
  },
  rehearsal: {
    what: 'rehearsals',
    why: 'each rings every screen',
    tests: ['modules/rehearsals/rehearsals.test.ts'],
  },
  planPage: {
    what: 'pages to pay a plan on',
    why: 'each change of mind writes an invoice, whose numbers count through',
    tests: ['modules/subscription/pay-online.test.ts'],
  },
};
