/** What the frame around all pages says by itself. */
export const SHELL_WORDS = {
  unfoldBars: 'Show all notices',
  foldBars: 'Show one notice only',
} as const;
