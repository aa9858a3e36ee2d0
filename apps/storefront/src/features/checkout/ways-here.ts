import type { DinerSettings } from '@comanda/contract/shapes/menu';
import { AT_HANDOVER, isPaidAtHandover, type PaymentMethod } from '@comanda/domain/orders/order-payments';
import { useMemo } from 'react';
import { useFramedSource } from '../../device/framed-source.ts';

const AT_THE_COUNTER: readonly PaymentMethod[] = [AT_HANDOVER];

/** How this order can be paid: with the food for staff and for a changed order, which may be no longer possible. */
export function useWaysHere(
  { payments }: Pick<DinerSettings, 'payments'>,
  isChange: boolean,
): readonly PaymentMethod[] {
  const isFramed = useFramedSource() !== null;
  return useMemo(() => {
    if (isFramed) return AT_THE_COUNTER;
    return isChange ? payments.filter(isPaidAtHandover) : payments;
  }, [payments, isFramed, isChange]);
}
