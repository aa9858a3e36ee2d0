/** What times on end are called. */
export const sittingWords = {
  NIGHT: 'Night',
  MORNING: 'Morning',
  LUNCH: 'Lunch',
  AFTERNOON: 'Afternoon',
  EVENING: 'Evening',
  tonight: 'Tonight',
  nightOf: (weekday: string) => `${weekday} night`,
} as const;
