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
