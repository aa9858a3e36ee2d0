/** What its diner reads about changing an order. */
export const changeWords = {
  change: 'Change order',
  onMenu: 'You’re changing this order',
  seeNew: (number: number) => `See order #${number}`,
} as const;
