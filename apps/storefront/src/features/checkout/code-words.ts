/** What the field for a promotion's code says. */
export const CODE_WORDS = {
  ask: 'Have a promotion code?',
  label: 'Promotion code',
  apply: 'Apply',
  checking: 'Checking your code…',
  remove: 'Remove',
  without: 'Order without the code',
  holds: (name: string) => `“${name}” is applied.`,
};
