/** What can be missing, as a sentence begins with it: "The order was not found." */
const THINGS = {
  category: 'The category',
  change: 'The change',
  connectedAccount: 'The connected account',
  customer: 'The customer',
  interval: 'The interval',
  invitation: 'The invitation',
  item: 'The item',
  line: 'The line',
  mailbox: 'The mailbox',
  member: 'The member',
  merchant: 'The merchant',
  option: 'The option',
  optionGroup: 'The option group',
  order: 'The order',
  owner: 'The owner',
  passkey: 'The passkey',
  payoutDetails: 'The payout account',
  invoice: 'The invoice',
  promotion: 'The promotion',
  printer: 'The printer',
  printJob: 'The print job',
  provider: 'The provider',
  picture: 'The picture',
  restaurant: 'The restaurant',
  session: 'The session',
  tablet: 'The tablet',
  specialDay: 'The special day',
  user: 'The user',
} as const;

export type Thing = keyof typeof THINGS;

export const notFoundWords = (thing: Thing) => `${THINGS[thing]} was not found.`;

/** Why somebody may not do this. */
export const ACCESS_WORDS = {
  sessionExpired: 'Your session has expired. Please log in again.',
  loginNeeded: 'Log in to do this.',
  forbidden: 'Your role does not allow this.',
  locked: {
    PLAN: 'This restaurant is locked until its subscription is paid.',
    OPERATOR: 'Whoever runs this server has locked this restaurant. Ask them to unlock it.',
    UNCLAIMED:
      'This restaurant waits for your answer: it was set up before your address was confirmed. Log in again and say that it is yours.',
  },
  changePassword: 'Choose a password of your own first.',
  boardOnly: 'A kitchen tablet has the board alone. Log in on another device to do this.',
  reauthenticate: 'Enter your password again to do this.',
} as const;

/** Why there is no room for a call right now. */
export const BUSY_WORDS = {
  process: 'Comanda is busy. Try again in a moment.',
  pages: 'Too many pages are open right now. Reload this one in a moment.',
  worker: 'Others are being worked on. Try again in a moment.',
  closing: 'Comanda is restarting. Try again in a moment.',
  database: 'The database cannot be reached right now. Nothing was lost; try again in a moment.',
  disk: 'This server has no room for pictures right now. Orders go on as usual. Tell whoever runs it, and send the picture again later.',
} as const;

/** Why `BACKUP_DIR` is away: the file of the database's log that could not be put there. */
export const archiveAwayWords = (segment: string) =>
  `BACKUP_DIR takes no changes (${segment}): they are on this machine only, and take room in DATA_DIR. ` +
  'Look whether its disk is there and has room; postgres/server.log in DATA_DIR says more.';

/** What is wrong with a request, by the status that the framework gives it. */
const REQUEST_WORDS: Readonly<Record<number, string>> = {
  400: 'The request could not be read. Send valid JSON.',
  413: 'That is too large.',
  415: 'Send JSON (Content-Type: application/json).',
  429: 'Too many requests. Wait a moment and try again.',
  503: 'Comanda is busy or restarting. Try again in a moment.',
};

export const requestWords = (status: number) => REQUEST_WORDS[status] ?? 'That request is not valid.';

/** What is wrong with bytes that never became a request, or with a body. */
export const UNREADABLE_WORDS = {
  late: 'The request did not arrive in time. Send it again.',
  headers: 'The headers of the request are too large.',
  request: 'The request could not be read.',
  charset: (charset: string) => `Send JSON in UTF-8; "${charset}" is not read.`,
  bytes: 'The body is not UTF-8. Send it in UTF-8.',
  character: 'Contains a character that cannot be used.',
} as const;

export const staleWords = (by: string | undefined) =>
  `${by || 'Somebody else'} has changed this meanwhile. Look at it again before you save.`;

/** What is answered where Comanda itself is at fault. `undeclared` is seen by tests alone. */
export const FAULT_WORDS = {
  unexpected: 'Something failed on our side. Please try again.',
  undeclared: (refusal: string) => `The contract declares no such refusal: ${refusal}.`,
} as const;

export const PHONE_WORDS =
  'That phone number does not look right. Check it, or start it with + and the country code.';

/** What every e-mail may need. */
export const MAIL_WORDS = {
  button: (address: string) => `If the button does not work, copy this address: ${address}`,
} as const;

/** For programmers against the API. */
export const OPENAPI_WORDS = {
  merchant: 'The access token of a session.',
  diner: 'The token of a diner’s device.',
  events: 'Server-sent events',
  page: 'A page; where it goes on stands in the header Link (RFC 8288), as rel="next"',
} as const;

export const OPERATOR_WORDS = {
  refusals: 'Calls answered 401, 403 or 429, by class of cost.',
  shed: 'Calls answered 503 because the process was pressed, by class of cost.',
  requests: 'Calls answered, by class of cost and status; streams are not among them.',
  requestSeconds: 'How long calls took, by class of cost.',
  mayNotList:
    'The bucket does not say which pictures are there. Allow its key s3:ListBucket on the bucket, beside s3:GetObject, s3:PutObject and s3:DeleteObject on what is in it.',
  noPublicAddress: (host: string) => `${host} leads to no public address.`,
  noSuchName: (host: string) => `There is no ${host}.`,
  nobodyAnswersFor: (host: string) => `No name server answers for ${host}.`,
  reachable: {
    HOST: (host: string) => `HOST is "${host}", which others can reach`,
    PUBLIC_URL: (url: string) => `PUBLIC_URL is "${url}", which others can reach`,
    TRUST_PROXY: 'TRUST_PROXY is set, so others reach Comanda through a proxy',
    NODE_ENV: 'NODE_ENV is production',
  },
} as const;
