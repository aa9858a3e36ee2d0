import { type EndpointName, endpoints } from '@comanda/contract/endpoints';

/** How overloaded the process is: at each step fewer kinds of calls are accepted. 0: not at all. */
export type Pressure = 0 | 1 | 2 | 3;

/** The least pressure at which a call is refused; 4 is never. */
type RefusedAt = 1 | 2 | 3 | 4;

export type Cost = {
  /** For how many calls it counts: measured in an ordinary read, which is one. */
  readonly weight: number;
  /** Dear calls are refused first, then browsing; boards, orders and logins last. */
  readonly refusedAt: RefusedAt;
  /** A kitchen needs it: a known session is counted by its user alone, and apart from what they do beside. */
  readonly isOfKitchen?: true;
};

const CLASSES = {
  probe: { weight: 1, refusedAt: 4 },
  move: { weight: 1, refusedAt: 3, isOfKitchen: true },
  board: { weight: 2, refusedAt: 3, isOfKitchen: true },
  /** What a board or a page of the office needs to begin. */
  session: { weight: 1, refusedAt: 3, isOfKitchen: true },
  login: { weight: 5, refusedAt: 3 },
  order: { weight: 1, refusedAt: 3 },
  /** An address in it may ask a geocoder that somebody pays. */
  quote: { weight: 3, refusedAt: 3 },
  printer: { weight: 1, refusedAt: 3 },
  read: { weight: 1, refusedAt: 2 },
  menu: { weight: 2, refusedAt: 2 },
  times: { weight: 3, refusedAt: 2 },
  /** Open for long; places are bounded where they are taken. */
  stream: { weight: 1, refusedAt: 2 },
  edit: { weight: 2, refusedAt: 2 },
  /** Makes an e-mail, or a hash of a password. */
  account: { weight: 5, refusedAt: 2 },
  picture: { weight: 3, refusedAt: 1 },
  list: { weight: 3, refusedAt: 1 },
  search: { weight: 10, refusedAt: 1 },
  export: { weight: 20, refusedAt: 1 },
  import: { weight: 20, refusedAt: 1 },
  /** Files, kept pages, the office's document: next to nothing. Rendered pages are counted apart. */
  file: { weight: 1, refusedAt: 3 },
} as const satisfies Record<string, Cost>;

export type CostClass = keyof typeof CLASSES;

/** The class of each call; one without does not compile. */
const CLASS_OF: Readonly<Record<EndpointName, CostClass>> = {
  healthLive: 'probe',
  healthReady: 'probe',
  version: 'probe',
  webhook: 'order',
  cloudPrntPoll: 'printer',
  cloudPrntJob: 'printer',
  cloudPrntConfirm: 'printer',
  epsonDirectPrint: 'printer',
  printers: 'read',
  createPrinter: 'edit',
  updatePrinter: 'edit',
  deletePrinter: 'edit',
  renewPrinterAccess: 'edit',
  printTestPage: 'edit',
  printJobs: 'list',
  reprint: 'move',
  printOnScreen: 'move',
  dismissPrintJob: 'move',
  moveOrder: 'move',
  undoMove: 'move',
  refund: 'move',
  screen: 'move',
  orderAlert: 'move',
  startRehearsal: 'move',
  promiseLater: 'move',
  promiseAllLater: 'move',
  cancelWaiting: 'move',
  endUnpaid: 'move',
  endDamaged: 'move',
  allergySeen: 'move',
  tickLine: 'move',
  setMissing: 'move',
  setTable: 'move',
  dismissMissed: 'move',
  liveOrders: 'board',
  ordersStream: 'board',
  order: 'session',
  dishesInstead: 'session',
  missedOrders: 'session',
  restaurant: 'session',
  me: 'session',
  userMerchants: 'session',
  logout: 'session',
  checkHandover: 'session',
  login: 'login',
  askPasskey: 'login',
  passkeyLogin: 'login',
  secondStep: 'login',
  reauthenticate: 'login',
  askOwnPasskey: 'login',
  provePasskey: 'login',
  clientSession: 'order',
  placeOrder: 'order',
  placeStaffOrder: 'order',
  orderByKey: 'order',
  dinerOrder: 'order',
  dinerOrderStream: 'order',
  payOrder: 'order',
  cancelOrder: 'order',
  shareOrder: 'order',
  unshareOrder: 'order',
  notifyDiner: 'order',
  sharedOrder: 'order',
  quote: 'quote',
  quoteStaffOrder: 'quote',
  restaurantBySlug: 'read',
  sessions: 'read',
  profile: 'read',
  delivery: 'read',
  hours: 'read',
  promotions: 'read',
  waysToPay: 'read',
  updateWaysToPay: 'edit',
  payoutDetails: 'read',
  banks: 'read',
  subscription: 'read',
  subscriptionInvoice: 'account',
  subscriptionCheckout: 'account',
  cancelSubscription: 'account',
  resumeSubscription: 'account',
  connectedAccount: 'read',
  connectAccount: 'account',
  confirmPayoutDetails: 'edit',
  undoPayoutDetails: 'edit',
  confirmAccount: 'edit',
  disconnectAccount: 'edit',
  createPayoutDetails: 'account',
  updatePayoutDetails: 'account',
  currentHours: 'read',
  menuSettings: 'read',
  merchantMembers: 'read',
  signIn: 'read',
  merchant: 'read',
  verifyInvite: 'read',
  restaurantUsers: 'read',
  pictureSpace: 'read',
  dinerMenu: 'menu',
  menu: 'menu',
  slots: 'times',
  storefrontStream: 'stream',
  endSession: 'edit',
  endOtherSessions: 'edit',
  updateDelivery: 'edit',
  addHours: 'edit',
  changeHours: 'edit',
  createPromotion: 'edit',
  updatePromotion: 'edit',
  deletePromotion: 'edit',
  deleteHours: 'edit',
  putWeek: 'edit',
  putSpecialDay: 'edit',
  deleteSpecialDay: 'edit',
  putSpecialDays: 'edit',
  deleteSpecialDays: 'edit',
  putHolidays: 'edit',
  sayOfMoving: 'edit',
  holidays: 'read',
  moving: 'read',
  createCategory: 'edit',
  updateCategory: 'edit',
  deleteCategory: 'edit',
  createItem: 'edit',
  updateItems: 'edit',
  takeBackMenuChange: 'import',
  menuChanges: 'read',
  updateItem: 'edit',
  deleteItem: 'edit',
  itemAvailability: 'edit',
  optionAvailability: 'edit',
  markMenu: 'edit',
  deleteFromMenu: 'edit',
  deleteCustomer: 'edit',
  deleteCustomers: 'edit',
  undoMenuChange: 'edit',
  createOptionGroup: 'edit',
  createSetMeal: 'edit',
  updateOptionGroup: 'edit',
  deleteOptionGroup: 'edit',
  arrangeMenu: 'edit',
  updateMenuSettings: 'edit',
  removeMerchantMember: 'edit',
  renamePasskey: 'edit',
  removePasskey: 'edit',
  removeAllPasskeys: 'edit',
  switchSecondStep: 'edit',
  createMerchant: 'edit',
  updateMerchant: 'edit',
  createRestaurant: 'edit',
  updateRestaurant: 'edit',
  pause: 'edit',
  unpause: 'edit',
  busy: 'edit',
  holdStrangers: 'edit',
  admitStrangers: 'edit',
  cancelEmailChange: 'edit',
  unlink: 'edit',
  changeRole: 'edit',
  deleteInvite: 'edit',
  claimMerchant: 'edit',
  register: 'account',
  askEmailChange: 'account',
  resendEmailChange: 'account',
  answerEmailChange: 'account',
  forgotPassword: 'account',
  resetPassword: 'account',
  verifyAccount: 'account',
  resendVerification: 'account',
  updateUser: 'account',
  closeMerchant: 'account',
  addMerchantMember: 'account',
  passkeyOptions: 'account',
  addPasskey: 'account',
  newRecoveryCodes: 'account',
  deleteUser: 'account',
  invite: 'account',
  join: 'account',
  link: 'account',
  resetStaffPassword: 'account',
  tablets: 'read',
  rehearsal: 'read',
  addTablet: 'edit',
  revokeTablet: 'edit',
  joinTablet: 'account',
  pushKey: 'session',
  subscribe: 'session',
  unsubscribe: 'session',
  upload: 'picture',
  availability: 'search',
  deliveryPlaces: 'search',
  findPlace: 'search',
  audit: 'list',
  dashboardStats: 'search',
  dayClose: 'search',
  exportAccounts: 'export',
  countCash: 'edit',
  settleMoney: 'edit',
  attention: 'list',
  undeliveredEmails: 'list',
  orders: 'list',
  customers: 'list',
  refundable: 'list',
  orderTotals: 'search',
  exportMenu: 'export',
  exportOrders: 'export',
  exportCustomers: 'export',
  exportUser: 'export',
  importMenu: 'import',
  importSheet: 'import',
  importCustomers: 'import',
  importGloriaFood: 'import',
  readMenuFile: 'import',
  readMenuPage: 'import',
  readMenuPictures: 'import',
};

/** Routes beside the endpoint table, by their configured name or their address. */
const BESIDE: ReadonlyMap<string, CostClass> = new Map<string, CostClass>([
  ['openapi', 'search'],
  ['mailbox', 'search'],
  ['metrics', 'probe'],
]);
const FILES =
  /^\/(?:$|\*$|assets\/|office\/|notifications\/|offline\/|@storefront\/|demo\/|theme\/|uploads\/|merchant|restaurant|menu|orders|clients\/|dev\/mailbox|csp-report|[\w-]+\.(?:svg|png|txt|ico|xml)$)/;

const TIMES_OF_FIRST_DAY = 5;
const SOCIAL_PICTURE = 3;
/** A document that is not kept: rendered, and compressed three ways. */
export const RENDERING_WEIGHT = 10;

const isEndpoint = (name: unknown): name is EndpointName =>
  typeof name === 'string' && Object.hasOwn(endpoints, name);
const nameOf = (config: unknown): unknown =>
  typeof config === 'object' && config !== null ? Reflect.get(config, 'endpoint') : null;

/** The class of a route; null for one whose cost nobody has stated. What finds no route is a file that is not there. */
export function classOfRoute({ config, url = '/' }: { config?: unknown; url?: string | undefined }) {
  const name = nameOf(config);
  if (isEndpoint(name)) return CLASS_OF[name];
  const beside = typeof name === 'string' ? BESIDE.get(name) : undefined;
  return beside ?? (FILES.test(url) ? 'file' : null);
}

export const costOfClass = (name: CostClass): Cost => CLASSES[name];
export const costOf = (name: EndpointName): Cost => CLASSES[CLASS_OF[name]];

/** For how many calls a request of a class counts. `url` with its query. */
export function weightOf(name: CostClass, url: string): number {
  if (name === 'times' && !url.includes('day=')) return TIMES_OF_FIRST_DAY;
  if (name === 'file' && url.includes('/social-')) return SOCIAL_PICTURE;
  return CLASSES[name].weight;
}
