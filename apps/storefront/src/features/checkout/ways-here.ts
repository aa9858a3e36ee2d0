import type { DinerSettings } from '@comanda/contract/shapes/menu';
import { AT_HANDOVER, type PaymentMethod } from '@comanda/domain/order-payments';
import { useFramedSource } from '../../device/framed-source.ts';

const AT_THE_COUNTER: readonly PaymentMethod[] = [AT_HANDOVER];

/** How this order can be paid: whoever takes one for somebody else is paid with the food. */
export function useWaysHere({ payments }: Pick<DinerSettings, 'payments'>): readonly PaymentMethod[] {
  return useFramedSource() === null ? payments : AT_THE_COUNTER;
}
