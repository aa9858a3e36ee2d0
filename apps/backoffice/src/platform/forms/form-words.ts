import { plural } from '@comanda/contract/words/language';

/** What is said of a text that is longer than what it is for takes. */
export const tooLongWords = (most: number, over: number): string =>
  `That is ${over} ${plural(over, { one: 'character', other: 'characters' })} too long: at most ${most}.`;

/** What forms say, whatever they are about. */
export const formWords = {
  notSaved: (why: string) => `Not saved: ${why} Your changes are still here.`,
  saving: 'Saving…',
  save: 'Save',
  discard: 'Discard',
  problems: (count: number) => `${count} fields need another look:`,
  unsaved: 'Unsaved changes',
  lookAtMarked: 'please look at the marked fields.',
  keys: 'Ctrl S',
} as const;

/** What somebody reads who leaves a form with changes. */
export const leaveWords = {
  title: 'Leave with unsaved changes?',
  text: 'Your changes here are not saved yet.',
  stay: 'Stay',
} as const;

/** What is said where a colleague was quicker. */
export const conflictNoticeWords = {
  changed: (what: string) => `${what}. What you typed is still here.`,
  show: 'Show',
  same: 'Nothing that you see here: both say the same.',
} as const;

/** What a question before a step says. */
export const confirmWords = {
  keep: 'Keep',
} as const;
