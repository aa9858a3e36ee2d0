/** What the frame around all pages says by itself. */
export const SHELL_WORDS = {
  unfoldBars: 'Show all notices',
  isTablet: 'Kitchen tablet',
  leaveTablet: 'Disconnect this tablet',
  logOut: 'Log out',
  foldBars: 'Show one notice only',
  hideNames: 'Hide the names',
  showNames: 'Show the names',
} as const;
