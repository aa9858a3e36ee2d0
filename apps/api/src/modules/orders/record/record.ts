// The row of an order: how it is drafted, written, read, shown and, in the end, cleared of its diner.

export { anonymiseOrders, forgetMover } from './anonymise-orders.ts';
export { dishesIn } from './dishes-in.ts';
export {
  CHARGE_COLUMNS,
  DRAFT_COLUMNS,
  EVENT_COLUMNS,
  earlierOn,
  LINE_COLUMNS,
  type NewEvent,
  OPTION_COLUMNS,
  partRows,
  placedEvent,
  type Taker,
} from './order-columns.ts';
export {
  ageFor,
  BEGINNING,
  draftOrder,
  type OrderDraft,
  orderLines,
  taxesOfLines,
  type Wish,
} from './order-draft.ts';
export {
  givenBack,
  lastEventOf,
  ORDER_PARTS,
  type OrderCore,
  type OrderRecord,
  ReadableEvents,
  type RecordedEvent,
  type RecordedMissing,
  type RecordedPromise,
  type RecordedRefund,
  type RecordedTable,
  recordOf,
  type StoredOrder,
  ticksOf,
} from './order-record.ts';
export { allergySeenAt, damagedView, isTick, lastStaffMove, orderView, undoable } from './order-view.ts';
export {
  type DamagedOrder,
  findCore,
  findOrder,
  firstIdAt,
  isUnreadable,
  listOrdersById,
  listOrdersWithEmail,
  lockOrder,
  lockOrders,
  ORDER_SQL,
  type OrderWithEmail,
  PARTS,
  type ReadOrders,
  readablePhone,
  readOrder,
  readRow,
  readRows,
  selectOrders,
} from './orders.queries.ts';
export { type DecidedMissing, listLineTaxes, storeMissing } from './store-missing.ts';
export { type PastOrder, storeOrders } from './store-orders.ts';
export { EXPORT_HEADINGS, orderWords } from './words.ts';
