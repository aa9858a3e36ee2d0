/** What the choice of a time says. */
export const timesWords = {
  full: 'full',
  day: 'Day',
  noneThatDay: 'No times left on that day. Try another.',
  noneToday: 'No times left today.',
  notLoaded: 'The times did not load.',
  tryAgain: 'Try again',
  time: 'Time',
  asap: 'As soon as possible',
  minutes: (from: number, to: number) => `${from}–${to} min`,
  orderFor: (time: string) => `Order for ${time} instead`,
  noneFits: 'No time fits everything in your basket. Remove something to go on.',
  lookAgain: 'Look for a time again',
} as const;
