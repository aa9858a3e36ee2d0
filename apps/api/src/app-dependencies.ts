import type { Dependencies } from '#dependencies.ts';
import type { WithSnapshots, WithTicker } from '#modules/menu';
import type { WithFeed, WithOrderWrites } from '#modules/orders';
import type { WithCentres } from '#modules/postcodes';
import type { WithGeocoder } from '#modules/quotes';
import type { WithWatch } from '#modules/screens';
import type { RenderTasks } from '#platform/web/render-tasks.ts';

/** Everything that there is, composed: what each module may ask for, and what modules make for each other. */
export type AppDependencies = Dependencies &
  WithSnapshots &
  WithTicker &
  WithWatch &
  WithGeocoder &
  WithCentres &
  WithOrderWrites &
  WithFeed & {
    /** Big menus and their pages, made beside the thread that answers. */
    readonly renderings: RenderTasks;
  };
