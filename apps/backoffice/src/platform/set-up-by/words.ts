/** What is said about what somebody has set up, when they are removed or get another role. */
export const SET_UP_WORDS = {
  tablet: (name: string) => `${name} (tablet)`,
  printer: (name: string) => `${name} (printer)`,
  ends: (person: string, devices: string) => `${person} set up: ${devices}. These are disconnected.`,
  keepDevices: 'Keep them connected',
  keepDevicesHint:
    'They go on showing and printing orders, for whoever has them. A printer that is disconnected prints again once you have set its new address.',
  account: (person: string, account: string) =>
    `${person} connected your Stripe account${account}. Card payments stop going there until an admin says yes under “Payouts”.`,
  endsIn: (lastFour: string) => ` •••• ${lastFour}`,
  keepAccount: 'It is ours: keep it',
  keepAccountHint: 'Only if you know that the money arrives at your own bank.',
} as const;
