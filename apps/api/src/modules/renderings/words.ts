/** What renderings say to people. */
export const renderingWords = {
  tooSlow: 'This menu takes too long to show right now. Try again in a moment.',
};
