import type { Order } from '@comanda/contract/shapes/orders';
import { SERVICE_NAMES } from '../../../platform/order-words.ts';
import type { Density } from '../../../platform/preferences.ts';
import type { ServiceFilter } from '../board-state/service-filter.ts';

const DENSITY_WORDS: Readonly<Record<Density, string>> = { S: 'Small', M: 'Medium', L: 'Large' };

/** What stands on the tools of the board, and in what they open. */
export const toolWords = {
  toolbar: 'Board',
  show: 'Show',
  services: { ALL: 'All', ...SERVICE_NAMES } satisfies Record<ServiceFilter, string>,
  size: 'Size',
  sizes: 'Size of the tickets',
  densities: DENSITY_WORDS,
  sizeNow: (density: Density) => `Size of the tickets: ${DENSITY_WORDS[density]}`,
  find: 'Find #',
  findLabel: 'Find an order by number or name',
  notFound: 'Not here',
} as const;

/** What is still to be made, over all open tickets. */
export const allDayWords = {
  open: 'All day',
  panel: 'All day: still to make',
  list: 'Still to make',
  none: 'Nothing is waiting to be made.',
} as const;

/** How loud the board is. */
export const soundWords = {
  open: 'Sound',
  muted: (left: string) => `Muted ${left}`,
  loudness: 'Loudness',
  test: 'Test the sound',
  mute: 'Mute for 5 minutes',
  unmute: 'Sound on again',
} as const;

const ENDED: Readonly<Record<Order['status'], string>> = {
  AWAITING_PAYMENT: 'Waiting for payment',
  PLACED: 'New',
  COMPLETED: 'Done',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
  MISSED: 'Missed',
  EXPIRED: 'Expired',
  ACCEPTED: 'Preparing',
  READY: 'Ready',
  OUT_FOR_DELIVERY: 'On its way',
};

/** What left the board lately. */
export const recallWords = {
  open: 'Recall',
  ended: ENDED,
  by: (name: string) => ` by ${name}`,
  canUndo: 'The last step of an order can be undone for two minutes.',
  none: 'Nothing has left the board in the last hours.',
  undo: 'Undo',
} as const;
