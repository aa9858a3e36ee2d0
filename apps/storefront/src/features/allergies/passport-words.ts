/** What the sheet says in which a diner says what they avoid. */
export const PASSPORT_WORDS = {
  title: 'What do you avoid?',
  why: 'Tell us once. We keep it on this device, mark dishes and options in every restaurant here, and fill it in at the checkout.',
  note: 'Anything else? (optional)',
  noteExample: 'Traces too; kiwi',
  caution: 'We grey out dishes that contain these, may contain them, or don’t say. Not a guarantee.',
  done: 'Show the menu',
  clear: 'Clear',
} as const;
