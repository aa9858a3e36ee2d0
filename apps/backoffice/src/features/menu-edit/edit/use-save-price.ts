import type { ApiError } from '@comanda/client/api-error';
import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { formatMoney, type Minor } from '@comanda/domain/money/money';
import { useCallback } from 'react';
import { toast } from 'sonner';
import { toastLife } from '../../../platform/toast-life.ts';
import { toastProblem } from '../../../platform/toast-problem.ts';
import { leapWords } from '../item/price-leaps.ts';
import { useMenuOf } from '../store/menu-context.ts';
import { useSaveItem } from '../store/use-save-item.ts';

/** Saves a price on the version that was seen, with an undo. Answers why it was refused, or null. */
export function useSavePrice(): (
  item: Pick<StaffItem, 'id' | 'name' | 'price'>,
  price: Minor,
  version: number,
) => Promise<ApiError | null> {
  const { currency, locale } = useMenuOf().restaurant;
  const save = useSaveItem();
  return useCallback(
    ({ id, name, price: before }, price, version) => {
      const words = (amount: Minor) => formatMoney(amount, currency, locale);

      async function undo(seen: number): Promise<void> {
        const refused = await save(id, { version: seen, price: before }, () => {
          toast.success(`${name} costs ${words(before)} again.`);
        });
        if (refused) toastProblem(`${name} still costs ${words(price)}: ${refused.message}`);
      }

      return save(id, { version, price }, (saved) => {
        const leap = leapWords(before, price);
        const say = leap ? toast.warning : toast.success;
        say(`${name} costs ${words(price)} now, ${words(before)} before.`, {
          id: `price-${id}`,
          description: leap,
          duration: toastLife(leap ? 'leap' : 'undo'),
          action: { label: 'Undo', onClick: () => void undo(saved.version) },
        });
      });
    },
    [currency, locale, save],
  );
}
