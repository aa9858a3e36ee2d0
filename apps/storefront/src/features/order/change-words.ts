const PUT_BACK = 'Put it back and change it';

export const changeWords = {
  change: 'Change order',
  /** The way round for an order by card. */
  byCard: `To change it, cancel it and then tap “${PUT_BACK}”.`,
  putBack: PUT_BACK,
  onMenu: 'You’re changing this order',
  seeNew: (number: number) => `See order #${number}`,
} as const;
