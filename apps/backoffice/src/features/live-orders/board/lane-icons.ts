import type { Lane } from '@comanda/domain/orders/orders';
import {
  IconBellRinging,
  IconCalendarTime,
  IconCircleCheck,
  IconFlame,
  IconScooter,
} from '@comanda/icons/tabler';

export const LANE_ICONS = {
  NEW: IconBellRinging,
  SCHEDULED: IconCalendarTime,
  PREPARING: IconFlame,
  READY: IconCircleCheck,
  ON_ITS_WAY: IconScooter,
} as const satisfies Record<Lane, typeof IconFlame>;
