import type { ApiError } from '@comanda/client/api-error';
import { DeliverySettings } from '@comanda/contract/shapes/delivery';

/** What holds now, when an edit was refused because somebody else was faster; else null. */
export function readCurrent({ status, refusal }: ApiError): DeliverySettings | null {
  if (status !== 409 || refusal?.code !== 'STALE') return null;
  const read = DeliverySettings.safeParse(refusal.current);
  return read.success ? read.data : null;
}
