/** What a ticket says about a tip. */
export const tipWords = {
  forTeam: (money: string) => `${money} tip for the team`,
} as const;
