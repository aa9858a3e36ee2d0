import type { ReasonCode } from '@comanda/domain/refusals';

/** The codes of a 409 on placing (api.md, "Diner"), by the reason of the domain. */
export const REFUSAL_CODES = {
  LOCKED: 'LOCKED',
  SERVICE_OFF: 'CLOSED',
  SPECIAL_DAY: 'CLOSED',
  CLOSED: 'CLOSED',
  PAUSED: 'PAUSED',
  UNATTENDED: 'UNATTENDED',
  DAY_CHANGED: 'DAY_CHANGED',
  SLOT_INVALID: 'SLOT_FULL',
  SLOT_FULL: 'SLOT_FULL',
  ITEM_HIDDEN: 'SOLD_OUT',
  SOLD_OUT: 'SOLD_OUT',
  NOT_NOW: 'SOLD_OUT',
  OUT_OF_ZONE: 'OUT_OF_ZONE',
  BELOW_MINIMUM: 'BELOW_MINIMUM',
} as const satisfies Record<ReasonCode, string>;
