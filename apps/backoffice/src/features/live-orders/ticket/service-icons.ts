import { IconArmchair2, IconMoped, IconPaperBag } from '@comanda/icons/tabler';

export const SERVICE_ICONS = {
  DELIVERY: IconMoped,
  COLLECTION: IconPaperBag,
  DINE_IN: IconArmchair2,
} as const;
