/** What copying a text says. */
export const copyWords = {
  notCopied: 'Not copied: this browser does not allow it here.',
  copyByHand: 'Mark the text and copy it by hand.',
  copied: 'Copied',
} as const;
