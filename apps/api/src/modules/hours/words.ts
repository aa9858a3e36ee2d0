/** What opening hours say to people. */
export const hoursWords = {
  dayIsOver: 'That day is over. Give a day to come.',
  swallowed: (interval: string, jump: string) => `${interval} does not exist on that day. ${jump}`,
  tooFarAhead: 'At most two years ahead.',
  tooManyIntervals: (most: number) => `At most ${most} intervals a day.`,
};
