import type { FocusPoint } from '@comanda/contract/shapes/public-face';
import { usualTaxesWords } from '@comanda/contract/words/tax-rates';
import type { UsualTaxes } from '@comanda/domain/usual-taxes';

export const addRestaurantWords = {
  usualTaxes: (usual: UsualTaxes) => `Start with the usual taxes: ${usualTaxesWords(usual)}`,
  copyFrom: 'Copy menu and hours from (optional)',
  copyFromMore: 'Its dishes, prices, options and weekly hours. You can change all of it afterwards.',
  copyNothing: 'Start empty',
  otherCurrency: (theirs: string, here: string) => `its prices are in ${theirs}, the ones here in ${here}`,
  noReason: 'the server did not answer',
  hoursNotCopied: (reason: string) => `Its hours were not copied: ${reason}`,
  menuNotCopied: (reason: string) => `Its menu was not copied: ${reason}`,
  usualTaxesMore: 'As of 2026. Ask your accountant, and change them whenever you like.',
};

export const PICTURE_CONFLICT_WORDS = {
  failed: 'The picture was not stored.',
  labels: { logo: 'Logo', cover: 'Cover', coverFocus: 'Focal point of the cover' },
  theirs: 'the picture that you see here now',
  mine: 'the picture that you sent',
} as const;

/** "20 % from the left, 80 % from the top". */
export function pointWords({ x, y }: FocusPoint): string {
  return `${x} % from the left, ${y} % from the top`;
}

/** Whether a link can be had, while it is typed. */
export const SLUG_WORDS = {
  FREE: (slug: string) => `“${slug}” is free.`,
  TAKEN: (slug: string) => `“${slug}” belongs to another restaurant. Choose another one.`,
} as const;
