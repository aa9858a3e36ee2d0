import type { SetUpBy } from '@comanda/contract/shapes/tablets';

/** Who has set up a device that works by itself; null where nobody knows. */
export function setUpWords(by: SetUpBy): string | null {
  if (!by) return null;
  if (by.name === null) return 'Set up by somebody who has left';
  return by.isHere ? `Set up by ${by.name}` : `Set up by ${by.name}, who does not work here any more`;
}
