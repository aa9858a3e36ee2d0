export const SESSION_WORDS = {
  title: 'Where you are logged in',
  hint: 'See something you don’t know? Log it out, then change your password.',
  /** One date where both are the same minute. */
  times: (lastSeen: string | null, since: string) => {
    if (lastSeen === null) return `This device, logged in ${since}`;
    return lastSeen === since ? `Logged in ${since}` : `Last used ${lastSeen}, logged in ${since}`;
  },
  logOut: (device: string) => `Log out ${device}`,
  logOutShort: 'Log out',
  everywhere: 'Log out everywhere else',
  ended: (count: number) =>
    count === 1 ? 'One other device was logged out.' : `${count} other devices were logged out.`,
  only: 'Nobody is logged in anywhere else.',
  unknown: 'We could not load this just now.',
} as const;
