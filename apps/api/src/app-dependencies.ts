import type { Dependencies } from '#dependencies.ts';
import type { WithUnclaimed } from '#modules/accounts';
import type { WithHolidays } from '#modules/holidays';
import type { WithSnapshots, WithTicker } from '#modules/menu';
import type { WithEffects, WithFeed, WithOrderWrites } from '#modules/orders';
import type { WithProviders } from '#modules/payments';
import type { WithCentres } from '#modules/postcodes';
import type { WithPushKey } from '#modules/push';
import type { WithGeocoder } from '#modules/quotes';
import type { WithKeptSettings } from '#modules/restaurant-settings';
import type { WithWatch } from '#modules/screens';

/** All dependencies of the app: those that every module may use, and those that modules make for each other. */
export type AppDependencies = Dependencies &
  WithKeptSettings &
  WithHolidays &
  WithUnclaimed &
  WithSnapshots &
  WithTicker &
  WithWatch &
  WithGeocoder &
  WithCentres &
  WithOrderWrites &
  WithEffects &
  WithProviders &
  WithPushKey &
  WithFeed;
