import type { Dependencies } from '#dependencies.ts';
import type { WithSnapshots, WithTicker } from '#modules/menu';
import type { WithEffects, WithFeed, WithOrderWrites } from '#modules/orders';
import type { WithProviders } from '#modules/payments';
import type { WithPolicies } from '#modules/policy';
import type { WithCentres } from '#modules/postcodes';
import type { WithGeocoder } from '#modules/quotes';
import type { WithRenderings } from '#modules/renderings';
import type { WithWatch } from '#modules/screens';

/** Everything that there is, composed: what each module may ask for, and what modules make for each other. */
export type AppDependencies = Dependencies &
  WithPolicies &
  WithSnapshots &
  WithTicker &
  WithWatch &
  WithGeocoder &
  WithCentres &
  WithOrderWrites &
  WithEffects &
  WithProviders &
  WithFeed &
  WithRenderings;
