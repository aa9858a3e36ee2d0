import type { Screen } from '@comanda/domain/people/screens';
import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconBellRinging,
  IconBuildingBank,
  IconBuildingStore,
  IconChartBar,
  IconClockHour4,
  IconDeviceTablet,
  IconDiscount,
  IconListSearch,
  IconLock,
  IconMoped,
  IconPlus,
  IconReceipt,
  IconToolsKitchen2,
  IconUsers,
} from '@comanda/icons/tabler';

/** What each screen is called, wherever it is named, and its icon in the navigation. */
export const SCREEN_LOOKS: Readonly<Record<Screen, { readonly name: string; readonly icon: Icon }>> = {
  merchant_account_locked: { name: 'Locked', icon: IconLock },
  merchant_dashboard: { name: 'Dashboard', icon: IconChartBar },
  live_orders: { name: 'Live orders', icon: IconBellRinging },
  orders: { name: 'Orders', icon: IconListSearch },
  restaurant_menu: { name: 'Menu', icon: IconToolsKitchen2 },
  restaurant_menu_settings: { name: 'Menu settings', icon: IconAdjustmentsHorizontal },
  restaurant_hours: { name: 'Hours', icon: IconClockHour4 },
  restaurant_delivery: { name: 'Delivery', icon: IconMoped },
  restaurant_promotions: { name: 'Promotions', icon: IconDiscount },
  restaurant_show: { name: 'Restaurant', icon: IconBuildingStore },
  restaurant_users: { name: 'Users', icon: IconUsers },
  restaurant_tablets: { name: 'Tablets and printers', icon: IconDeviceTablet },
  restaurant_payment_details: { name: 'Payouts', icon: IconBuildingBank },
  merchant_subscription: { name: 'Plan', icon: IconReceipt },
  add_restaurant: { name: 'Add a restaurant', icon: IconPlus },
};
