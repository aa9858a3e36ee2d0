import { plural } from '@comanda/contract/words/language';
import { shortOrderName } from '@comanda/contract/words/orders';
import type { Lane } from '@comanda/domain/orders/orders';

export const LANE_WORDS: Readonly<Record<Lane, string>> = {
  NEW: 'New',
  SCHEDULED: 'Scheduled',
  PREPARING: 'Preparing',
  READY: 'Ready',
  ON_ITS_WAY: 'On its way',
};

/** What the band on top of a ticket says; read at a glance. */
export const BAND_WORDS = {
  early: 'New',
  beforeOpening: 'before opening',
  noAnswer: 'no answer',
  waiting: 'waiting',
  minutes: 'min',
  hours: (hours: number, minutes: number) => `${hours} h ${String(minutes).padStart(2, '0')}`,
  waitingFor: (unit: string) => `${unit} waiting`.trim(),
  late: (figure: string) => `LATE ${figure}`,
  left: (unit: string) => `${unit} left`.trim(),
} as const;

const named = (number: number) => shortOrderName({ number });

export const undoWords = {
  moved: (number: number, status: string) => `${named(number)} ${status}`,
  undone: (number: number) => `${named(number)} moved back`,
  accepted: (count: number) => plural(count, { one: '1 order accepted', other: `${count} orders accepted` }),
  allUndone: (count: number) =>
    plural(count, { one: '1 order moved back', other: `${count} orders moved back` }),
  undo: 'Undo',
  all: (count: number) => `all ${count}`,
  named,
} as const;
