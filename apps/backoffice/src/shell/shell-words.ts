/** What the frame around all pages says by itself. */
export const SHELL_WORDS = {
  unfoldBars: 'Show all notices',
  isTablet: 'Kitchen tablet',
  leaveTablet: 'Disconnect this tablet',
  logOut: 'Log out',
  reload: 'Reload',
  foldBars: 'Show one notice only',
  hideNames: 'Hide the names',
  showNames: 'Show the names',
  notLoaded: 'This page could not be loaded',
  boardNotLoaded: 'The board could not be loaded',
  partMissing: 'Part of it didn’t arrive.',
  ringsOn: 'New orders still ring here.',
  startAgain: 'After “Try again”, turn the sound back on.',
  notSwitched: (name: string, why: string) => `${name} could not be opened. ${why}`,
} as const;
