/** What the frame around all pages says by itself. */
export const SHELL_WORDS = {
  unfoldBars: 'Show all notices',
  isTablet: 'Kitchen tablet',
  leaveTablet: 'Disconnect this tablet',
  logOut: 'Log out',
  profile: 'Your profile',
  business: 'Business',
  anotherBusiness: 'Another business',
  switchRestaurant: 'Switch restaurant',
  shortcuts: 'Keyboard shortcuts',
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
  fresh: (count: number) => `${count} new`,
  skip: 'Skip to content',
  unanswered: 'unanswered',
  more: 'More',
  screens: 'Screens',
  trying: 'Trying…',
  tryAgain: 'Try again',
  chosen: 'chosen',
  accountOf: (name: string) => `${name}: account`,
  account: 'Account',
  colours: 'Colours',
  auto: 'Auto',
  light: 'Light',
  dark: 'Dark',
} as const;

/** What the keys of the shortcuts do. */
export const SHORTCUT_WORDS = {
  move: 'Move between tickets',
  nextStep: 'Next step of the ticket',
  columns: 'Go to New, Preparing, Ready, On its way',
  fiveMore: 'Five minutes more before accepting',
  undo: 'Undo the last step',
  find: 'Find an order',
  list: 'Show this list',
  areOn: 'Letters, digits and signs work as shortcuts',
  recall: 'Recall',
} as const;

/** What the steps of setting up are called. */
export const setUpWords = {
  business: 'Your business',
  restaurant: 'Your restaurant',
  label: 'Setting up',
  logOut: 'Log out',
} as const;

/** What the state of the connection says. */
export const CONNECTION_WORDS = {
  live: 'Live',
  connecting: 'Connecting…',
  reconnecting: (time: string) => `Reconnecting… ${time}`,
} as const;
