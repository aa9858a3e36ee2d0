/** What somebody reads whose place in a restaurant ended while they had it open. */
export const leftWords = {
  title: (restaurant: string) => `You’re no longer on the team of ${restaurant}`,
  notice: (restaurant: string) => `You’re no longer on the team of ${restaurant}.`,
  lead: 'If that’s a mistake, ask whoever runs it to invite you again. Or begin here with a business of your own.',
} as const;
