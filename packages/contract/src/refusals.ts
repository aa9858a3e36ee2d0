import { type EndpointName, endpoints } from './endpoints.ts';
import { type CommonOf, commonRefusals, type Refused } from './refusals-common.ts';
import { dinerRefusals } from './refusals-diners.ts';

const ORDER_EDIT = ['409 DAMAGED'] as const;
const GUESSED = ['429 TOO_MANY_TRIES', '503 OVERLOADED'] as const;
const EDIT = ['409 STALE'] as const;
const HOURS_EDIT = ['409 STALE', '409 OVERLAP'] as const;
const MAILED = ['429 TOO_MANY_TRIES', '429 MAIL_BUSY'] as const;

/** What each call can be refused with beside what `commonRefusals` names for all of its kind. */
const own = {
  ...dinerRefusals,
  login: ['401 WRONG_CREDENTIALS', '403 SECOND_STEP', ...GUESSED],
  logout: [],
  reauthenticate: ['403 WRONG_PASSWORD', '403 USE_PASSKEY', ...GUESSED],
  checkHandover: ['403 NOT_GENUINE'],
  me: [],
  userMerchants: [],
  sessions: [],
  endSession: [],
  endOtherSessions: [],
  register: ['409 EMAIL_TAKEN', ...GUESSED, ...MAILED],
  forgotPassword: [...MAILED],
  resetPassword: ['404 NOT_FOUND', ...GUESSED],
  removeAllPasskeys: ['429 TOO_MANY_TRIES', '404 NOT_FOUND'],
  verifyAccount: ['429 TOO_MANY_TRIES'],
  resendVerification: [...MAILED],
  updateUser: [
    '403 WRONG_PASSWORD',
    '403 USE_PASSKEY',
    '409 GIVEN_PASSWORD',
    '409 EMAIL_TAKEN',
    ...GUESSED,
    ...MAILED,
  ],
  invite: ['403 UNCONFIRMED', '409 ALREADY_MEMBER', '429 TOO_MANY_INVITATIONS', ...MAILED],
  verifyInvite: ['429 TOO_MANY_TRIES'],
  join: [
    '423 LOCKED',
    '400 INVITE_INVALID',
    '409 EMAIL_TAKEN',
    '409 NOT_CONFIRMED',
    '409 OTHER_USER',
    ...GUESSED,
  ],
  link: [
    '423 LOCKED',
    '400 INVITE_INVALID',
    '409 EMAIL_TAKEN',
    '409 NOT_CONFIRMED',
    '409 OTHER_USER',
    ...GUESSED,
  ],
  unlink: ['409 LAST_ADMIN', '409 OWNER'],
  resetStaffPassword: ['409 OWNER', ...GUESSED],
  restaurantUsers: [],
  changeRole: ['409 GIVEN_PASSWORD', '409 LAST_ADMIN', '409 OWNER'],
  deleteInvite: [],
  createMerchant: ['409 TOO_MANY_MERCHANTS'],
  merchant: [],
  updateMerchant: [...EDIT],
  createRestaurant: ['409 SLUG_TAKEN', '409 TOO_MANY_RESTAURANTS', '423 LOCKED'],
  restaurant: [],
  updateRestaurant: ['429 TOO_MANY_TRIES', ...EDIT, '409 SLUG_TAKEN', '409 CURRENCY_FIXED'],
  pause: [],
  unpause: [],
  busy: [],
  holdStrangers: ['409 NO_MAIL_SERVER', '409 UNCONFIRMED', '409 MAIL_STALLED'],
  admitStrangers: [],
  audit: [],
  closeMerchant: ['403 FORBIDDEN', '409 OPEN_ORDERS'],
  merchantMembers: [],
  addMerchantMember: ['403 UNVERIFIED', '409 NOT_STAFF', '409 GIVEN_PASSWORD', '409 TOO_MANY', ...MAILED],
  removeMerchantMember: ['409 LAST_ADMIN'],
  exportUser: [],
  deleteUser: ['409 LAST_ADMIN', '403 WRONG_PASSWORD', ...GUESSED],
  profile: [],
  askEmailChange: ['409 EMAIL_TAKEN', ...MAILED],
  resendEmailChange: [...MAILED],
  cancelEmailChange: ['429 TOO_MANY_TRIES'],
  answerEmailChange: ['429 TOO_MANY_TRIES', '409 EMAIL_TAKEN'],
  signIn: [],
  passkeyOptions: ['403 UNVERIFIED', '409 NO_PASSKEYS', '409 TOO_MANY'],
  addPasskey: ['403 UNVERIFIED', '409 NO_PASSKEYS', '409 TOO_MANY'],
  renamePasskey: [],
  removePasskey: ['409 LAST_PASSKEY'],
  switchSecondStep: ['409 NO_PASSKEY'],
  newRecoveryCodes: ['409 NO_SECOND_STEP', '409 NO_PASSKEY'],
  askPasskey: ['409 NO_PASSKEYS', '409 NO_PASSKEY', ...GUESSED],
  passkeyLogin: ['401 WRONG_PASSKEY', '409 NO_PASSKEYS', ...GUESSED],
  secondStep: ['401 SECOND_STEP_GONE', '401 WRONG_CODE', '401 WRONG_PASSKEY', ...GUESSED],
  askOwnPasskey: ['409 NO_PASSKEYS', '409 NO_PASSKEY'],
  provePasskey: ['403 WRONG_PASSKEY', '409 NO_PASSKEYS', ...GUESSED],
  delivery: [],
  updateDelivery: [...EDIT],
  deliveryPlaces: [],
  findPlace: [],
  hours: [],
  currentHours: [],
  addHours: [...HOURS_EDIT],
  changeHours: [...HOURS_EDIT],
  deleteHours: [...HOURS_EDIT],
  putSpecialDay: [...HOURS_EDIT],
  deleteSpecialDay: [...HOURS_EDIT],
  availability: [],
  menu: [],
  createCategory: ['400 MENU_TOO_LARGE'],
  updateCategory: [...EDIT, '400 MENU_TOO_LARGE'],
  deleteCategory: [...EDIT, '409 HAS_ITEMS'],
  createItem: ['400 MENU_TOO_LARGE'],
  updateItems: [...EDIT, '400 MENU_TOO_LARGE'],
  updateItem: [...EDIT, '400 MENU_TOO_LARGE'],
  deleteItem: [...EDIT],
  itemAvailability: [],
  optionAvailability: [],
  createOptionGroup: ['400 MENU_TOO_LARGE'],
  updateOptionGroup: [...EDIT, '400 MENU_TOO_LARGE'],
  deleteOptionGroup: [...EDIT, '409 IN_USE'],
  arrangeMenu: [...EDIT],
  menuSettings: [],
  updateMenuSettings: [...EDIT, '409 IN_USE', '400 MENU_TOO_LARGE'],
  exportMenu: ['400 SHEET_TOO_SLOW', '503 SHEET_TOO_SLOW'],
  importMenu: ['400 MENU_TOO_LARGE', '400 SHEET_TOO_SLOW', '503 SHEET_TOO_SLOW'],
  upload: [
    ...['400 INVALID', '404 NOT_FOUND', '403 FORBIDDEN', '408 TOO_SLOW', '409 BUSY', '409 PICTURES_FULL'],
    '503 BUSY',
    ...[
      '413 MAX_FILE_SIZE',
      '415 INVALID',
      '415 INVALID_TYPE',
      '423 LOCKED',
      '429 TOO_MANY',
      '507 DISK_FULL',
    ],
  ],
  pictureSpace: [],
  liveOrders: [],
  ordersStream: [],
  missedOrders: [],
  dismissMissed: [],
  order: [...ORDER_EDIT],
  moveOrder: [...ORDER_EDIT, '409 MOVED_ON', '409 NOT_POSSIBLE', '409 ALREADY_OVER'],
  cancelWaiting: [],
  undoMove: [
    ...ORDER_EDIT,
    ...['409 NOTHING_TO_UNDO', '409 MOVED_ON', '409 TOO_LATE', '409 FINAL_FOR_DINER', '409 REFUNDED'],
  ],
  promiseLater: [...ORDER_EDIT, '409 MOVED_ON', '409 NOT_POSSIBLE', '409 ALREADY_OVER'],
  promiseAllLater: [],
  endDamaged: [...ORDER_EDIT, '409 READABLE', '409 MOVED_ON', '409 ALREADY_OVER'],
  allergySeen: [...ORDER_EDIT, '409 NO_ALLERGY', '409 ORDER_OVER'],
  screen: [],
  healthLive: [],
  healthReady: [],
  webhook: ['400 NOT_GENUINE', '409 UNBALANCED'],
  version: [],
} as const satisfies Record<EndpointName, readonly Refused[]>;

type Endpoints = typeof endpoints;

type RefusedBy = { [N in EndpointName]: (typeof own)[N][number] | CommonOf<Endpoints[N]> };

type CodeIn<R> = R extends `${number} ${infer C}` ? C : never;

type AnyCode = CodeIn<RefusedBy[EndpointName]>;

/** The codes that a call can be refused with. */
export type RefusalCode<N extends EndpointName = EndpointName> = AnyCode & CodeIn<RefusedBy[N]>;

type StatusIn<R, C extends string> = R extends `${infer S extends number} ${C}` ? S : never;

/** The statuses that a code goes with. */
export type RefusalStatus<C extends RefusalCode> = StatusIn<RefusedBy[EndpointName], C>;

/** Everything a call can be refused with, each as status and code. */
export function refusalsOf(name: EndpointName): ReadonlySet<Refused> {
  return new Set([...commonRefusals(endpoints[name]), ...own[name]]);
}
