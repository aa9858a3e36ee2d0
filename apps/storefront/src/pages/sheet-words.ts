/** What the sheets of the menu say. */
export const sheetWords = {
  goneDish: 'The restaurant has just taken this off the menu, so it can’t be added.',
  anotherTime: 'Choose another time',
  when: 'When would you like it?',
  loading: 'Loading times…',
} as const;
