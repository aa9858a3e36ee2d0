/** What is limited by rate: each is a row of the server's table of rates, or a mechanism of its own. */
export const RATE_KINDS = [
  'call',
  'edit',
  'order',
  'takenBack',
  'device',
  'registration',
  'mail',
  'token',
  'password',
  'unknownDevice',
  'passkey',
  'emailChange',
  'invitation',
  'merchant',
  'slug',
  'rehearsal',
  'picture',
  'planPage',
  'menuPage',
  'menuPictures',
] as const;
export type RateKind = (typeof RATE_KINDS)[number];

/** Holders of a bound, in this order: what most callers share comes last. A session counts for its user. */
export const RATE_PARTIES = [
  'device',
  'user',
  'restaurant',
  'merchant',
  'recipient',
  'address',
  'all',
] as const;
export type RateParty = (typeof RATE_PARTIES)[number];
