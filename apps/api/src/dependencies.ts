import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config.ts';
import type { Snapshots, StateTicker } from '#modules/menu';
import type { PostcodeCentres } from '#modules/postcodes';
import type { LocateFor } from '#modules/quotes';
import type { Watch } from '#modules/screens';
import type { ClientTokens } from '#platform/access/client-tokens.ts';
import type { Sessions } from '#platform/access/sessions.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { OrderWrites } from '#platform/database/order-writes.ts';
import type { Bus } from '#platform/events/bus.ts';
import type { SseServer } from '#platform/events/sse.ts';
import type { Failures } from '#platform/failures.ts';
import type { Files } from '#platform/files/files.ts';
import type { RequireDisk } from '#platform/files/free-disk.ts';
import type { EditQueue } from '#platform/http/edit-queue.ts';
import type { Front } from '#platform/http/front-server.ts';
import type { CallLimits } from '#platform/http/limits.ts';
import type { PressureGauge } from '#platform/http/pressure.ts';
import type { RenderTasks } from '#platform/web/render-tasks.ts';

/** Everything that a module is built from, made once in `app.ts` and handed on as an argument. */
export type Dependencies = {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  /** Where the world reaches us, without a slash at its end: links in e-mails and social tags are made from it. */
  readonly publicUrl: string;
  readonly files: Files;
  readonly requireDisk: RequireDisk;
  readonly bus: Bus;
  readonly sse: SseServer;
  readonly snapshots: Snapshots;
  /** Big menus and their pages, made beside the thread that answers. */
  readonly renderings: RenderTasks;
  readonly ticker: StateTicker;
  readonly watch: Watch;
  readonly sessions: Sessions;
  readonly clientTokens: ClientTokens;
  readonly locateFor: LocateFor;
  readonly failures: Failures;
  /** Whether a geocoder is asked, so that a street is enough to place an address. */
  readonly findsStreets: boolean;
  readonly centres: PostcodeCentres;
  readonly pressure: PressureGauge;
  readonly calls: CallLimits;
  /** Edits of a restaurant, one after the other. */
  readonly edits: EditQueue;
  /** Writes of orders, a few of a restaurant at once. */
  readonly orderWrites: OrderWrites;
  readonly answerReady: Front['answerReady'];
  readonly log: FastifyBaseLogger;
};
