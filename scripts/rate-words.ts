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
    what: 'calls, by weight ([calls](#calls))',
    why: 'a whole shop may share one address',
    tests: ['platform/http/limits.test.ts'],
  },
  order: {
    what: 'stored orders; per member at one restaurant',
    why: 'device tokens cost an attacker nothing',
    tests: ['modules/orders/placing/sender-limit.test.ts', 'modules/orders/placing/staff-orders.test.ts'],
  },
  orderWaiting: {
    what: 'orders of an address at one restaurant that no person has answered, and refused or taken back ones of the last hour; devices with a completed order there do not count, nor an address where it has an open board',
    why: 'one sender must not fill the board, and forty honest guests may share one ([137](decisions/0137-an-address-counts-what-nobody-has-answered.md))',
    tests: ['modules/orders/placing/one-address.test.ts', 'modules/orders/order-floods.test.ts'],
  },
  takenBack: {
    what: 'orders that a device, or a telephone, took back at one restaurant; the next is refused',
    why: 'each rang in its kitchen',
    tests: ['modules/orders/placing/taken-back.test.ts'],
  },
  device: {
    what: 'new diner devices',
    why: 'each is a row; a mobile network may be one address',
    tests: ['modules/clients/clients.test.ts'],
  },
  policyReport: {
    what: 'reports of a violated content policy',
    why: 'they go into the log',
    tests: ['platform/web/policy-reports.test.ts'],
  },
  errorReport: {
    what: 'errors sent to the receiver of reports',
    why: 'it is paid by volume',
    tests: ['platform/reports.test.ts'],
  },
  registration: {
    what: 'registrations',
    why: 'each sends an e-mail',
    tests: ['modules/accounts/register.test.ts'],
  },
  mail: {
    what: 'requests for a new password, another link or a change of address',
    why: 'each may send an e-mail',
    tests: ['modules/accounts/reset-password.test.ts', 'modules/accounts/verify-account.test.ts'],
  },
  token: {
    what: 'wrong tokens of e-mails and tablet codes',
    why: 'guessing',
    tests: ['modules/accounts/reset-password.test.ts', 'modules/tablets/tablets.test.ts'],
  },
  passkey: {
    what: 'passkey challenges; per address only on unknown devices',
    why: 'each is a row',
    tests: ['modules/passkeys/passkeys.test.ts'],
  },
  passkeyLogin: {
    what: 'passkey logins, likewise',
    why: 'each is verified',
    tests: ['modules/passkeys/passkeys.test.ts'],
  },
  emailChange: {
    what: 'changes of one’s address, and e-mails sent again',
    why: 'the new address may be a stranger’s',
    tests: ['modules/profile/email-change.test.ts'],
  },
  invitation: {
    what: 'invitations sent',
    why: 'they go to strangers in our name',
    tests: ['modules/staff/count-invitation.test.ts'],
  },
  invitationInAll: {
    what: 'invitations',
    why: 'accounts cost nothing',
    tests: ['modules/staff/count-invitation.test.ts'],
  },
  invitationOfProven: {
    what: 'beyond these, for a business with a completed order',
    why: 'attackers must not shut out proven businesses ([123](decisions/0123-one-table-of-rates.md))',
    tests: ['modules/staff/count-invitation.test.ts'],
  },
  orderMail: {
    what: 'e-mails to diners about orders',
    why: 'the order’s page says the same',
    tests: ['modules/order-mails/count-order-mail.test.ts'],
  },
  orderMailOfProven: {
    what: 'of them, always available to a business with a completed order',
    why: 'as for invitations',
    tests: ['modules/order-mails/count-order-mail.test.ts'],
  },
  geocoder: {
    what: 'geocoder questions; beyond, postcode and pin decide',
    why: 'they cost money; answers are cached',
    tests: ['platform/maps/geocoder.test.ts', 'platform/maps/count-question.test.ts'],
  },
  geocoderInAll: {
    what: 'geocoder questions',
    why: 'they cost money',
    tests: ['platform/maps/geocoder.test.ts', 'platform/maps/count-question.test.ts'],
  },
  geocoderOfProven: {
    what: 'beyond these, for a restaurant with a completed order',
    why: 'as for invitations',
    tests: ['platform/maps/count-question.test.ts'],
  },
  merchant: {
    what: 'businesses created',
    why: 'each has limits of its own',
    tests: ['modules/uploads/picture-space.test.ts'],
  },
  slug: {
    what: 'changes of a restaurant’s web address',
    why: 'each leaves a redirect behind',
    tests: ['modules/restaurants/slug-limits.test.ts'],
  },
  rehearsal: {
    what: 'rehearsals',
    why: 'each rings every screen',
    tests: ['modules/rehearsals/rehearsals.test.ts'],
  },
  menuPage: {
    what: 'web pages that a menu is read from',
    why: 'each is a call to somebody else',
    tests: ['modules/menu-files/menu-pages.test.ts'],
  },
  menuPictures: {
    what: 'photos and scans of a menu that are sent to its reader, up to six at once',
    why: 'they cost whoever runs the server money',
    tests: ['modules/menu-reader/menu-reader.test.ts'],
  },
  planPage: {
    what: 'payment pages for a plan',
    why: 'each may create an invoice',
    tests: ['modules/subscription/pay-online.test.ts'],
  },
};
