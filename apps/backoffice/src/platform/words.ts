import type { SetUpBy } from '@comanda/contract/shapes/tablets';

/** What copying a text says. */
export const copyWords = {
  notCopied: 'Not copied: this browser does not allow it here.',
  copyByHand: 'Mark the text and copy it by hand.',
  copied: 'Copied',
} as const;

/** The maker of a device that works by itself; null where that is not known. */
export function setUpWords(by: SetUpBy): string | null {
  if (!by) return null;
  if (by.name === null) return 'Set up by somebody who has left';
  return by.isHere ? `Set up by ${by.name}` : `Set up by ${by.name}, who does not work here any more`;
}
