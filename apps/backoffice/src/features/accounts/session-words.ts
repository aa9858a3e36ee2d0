export const SESSION_WORDS = {
  title: 'Where you are logged in',
  hint: 'See something you don’t know? Log it out, then change your password.',
  here: 'This device',
  lastSeen: (when: string) => `Last used ${when}`,
  since: (when: string) => `logged in ${when}`,
  logOut: (device: string) => `Log out ${device}`,
  logOutShort: 'Log out',
  everywhere: 'Log out everywhere else',
  ended: (count: number) =>
    count === 1 ? 'One other device was logged out.' : `${count} other devices were logged out.`,
  only: 'Nobody is logged in anywhere else.',
  unknown: 'We could not load this just now.',
} as const;
