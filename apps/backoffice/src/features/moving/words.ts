import type { MovingEntry } from '@comanda/contract/shapes/moving';
import { plural } from '@comanda/contract/words/language';
import type { MovingState, MovingSubject } from '@comanda/domain/people/moving';

const counted = (count: number, one: string, many: string) =>
  `${count} ${plural(count, { one, other: many })}`;

type SubjectWords = {
  readonly title: string;
  /** What stands here now. */
  readonly here: (count: number, of: number) => string;
  /** How it is brought along. */
  readonly how: string;
  /** What is left to do where all that is here is switched off. */
  readonly switchOn?: string;
  /** Said where there is nothing of it to bring along. */
  readonly none: string;
  /** Said where what is here is all of it. */
  readonly all: string;
};

const ALL = 'That’s all';

const SUBJECTS: Readonly<Record<MovingSubject, SubjectWords>> = {
  MENU: {
    title: 'Menu',
    here: (count) => (count === 0 ? 'No dishes yet' : counted(count, 'dish', 'dishes')),
    how: 'Bring it in by GloriaFood’s key or from a file, or paste it.',
    none: 'We have none',
    all: ALL,
  },
  PICTURES: {
    title: 'Pictures of dishes',
    here: (count, of) =>
      count === 0 ? 'No pictures yet' : `${count} of ${counted(of, 'dish has', 'dishes have')} a picture`,
    how: 'Upload a whole folder at once, under “Import and export”.',
    none: 'We have none',
    all: ALL,
  },
  HOURS: {
    title: 'Opening hours',
    here: (count) => (count === 0 ? 'No hours yet' : `Open on ${counted(count, 'day', 'days')} of the week`),
    how: 'Copy them from your old service, and paste them.',
    none: 'We have none',
    all: ALL,
  },
  ZONES: {
    title: 'Delivery zones',
    here: (count, of) => {
      if (count > 0) return counted(count, 'zone', 'zones');
      return of > 0 ? `${counted(of, 'zone', 'zones')}, switched off` : 'No zones yet';
    },
    how: 'Copy them from your old service and paste them, or draw them.',
    switchOn: 'Switch on where you deliver.',
    none: 'We don’t deliver',
    all: ALL,
  },
  PROMOTIONS: {
    title: 'Promotions',
    here: (count, of) => {
      if (count > 0) return counted(count, 'promotion', 'promotions');
      return of > 0 ? `${counted(of, 'promotion', 'promotions')}, switched off` : 'No promotions yet';
    },
    how: 'Copy them from your old service, and paste them.',
    switchOn: 'Switch on those that you go on with.',
    none: 'We have none',
    all: ALL,
  },
  CUSTOMERS: {
    title: 'Customers',
    here: (count) => (count === 0 ? 'No customers yet' : counted(count, 'customer', 'customers')),
    how: 'Save the list from your old service as a file, and bring it in.',
    none: 'We have none',
    all: ALL,
  },
  PAYMENTS: {
    title: 'Payments',
    here: (count) => plural(count, { one: 'One way to pay', other: `${count} ways to pay` }),
    how: 'Cash is on. Add cards if you take them.',
    none: 'We have none',
    all: ALL,
  },
  REHEARSAL: {
    title: 'A rehearsal order',
    here: (count) => (count === 0 ? 'Not sent yet' : counted(count, 'rehearsal', 'rehearsals')),
    how: 'Send one, and see that every screen rings.',
    none: 'We don’t need one',
    all: ALL,
  },
  WEBSITE: {
    title: 'The button on your website',
    here: (count) => (count === 0 ? 'No website named yet' : counted(count, 'website', 'websites')),
    how: 'Put our two lines in place of the old button.',
    none: 'We have no website',
    all: 'It’s there',
  },
};

/** What the list of what comes along from another ordering service says. */
export const movingWords = {
  title: 'Moving here',
  lead: 'Coming from GloriaFood or another ordering service? See what has come along, and what is still missing.',
  leadOver: 'Everything has come along, or was put aside.',
  states: { MOVED: 'Here', NOT_YET: 'Not yet', NOT_HERE: 'Put aside' } satisfies Record<MovingState, string>,
  undo: 'Undo',
  undoOf: (title: string) => `Undo: ${title}`,
  nothingElse: 'We bring nothing else',
  notSaid: (why: string) => `Not saved: ${why}`,
  back: 'Moved here from another ordering service?',
  backLink: 'See what came along',
} as const;

export const subjectWords = (subject: MovingSubject): SubjectWords => SUBJECTS[subject];

/** What is left to do. */
export function howWords({ subject, count, of = 0 }: MovingEntry): string {
  const { how, switchOn = how } = SUBJECTS[subject];
  return count === 0 && of > 0 ? switchOn : how;
}

/** "43 of 186 dishes have a picture"; what somebody said stands behind it. */
export function hereWords({ subject, count, of = 0, state, said }: MovingEntry): string {
  const { here, none, all } = SUBJECTS[subject];
  if (said === null || (state === 'MOVED' && said === 'NONE')) return here(count, of);
  return `${here(count, of)} · “${said === 'NONE' ? none : all}”`;
}
