import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config.ts';
import type { ClientTokens } from '#platform/access/client-tokens.ts';
import type { Lock } from '#platform/access/guard.ts';
import type { Sessions } from '#platform/access/sessions.ts';
import type { Rates } from '#platform/access/spend.ts';
import type { Clock } from '#platform/clock.ts';
import type { ClockSteps } from '#platform/clock-steps.ts';
import type { Database } from '#platform/database/database.ts';
import type { Bus } from '#platform/events/bus.ts';
import type { SseServer } from '#platform/events/sse.ts';
import type { Failures } from '#platform/failures.ts';
import type { Files } from '#platform/files/files.ts';
import type { RequireDisk } from '#platform/files/free-disk.ts';
import type { EditQueue } from '#platform/http/edit-queue.ts';
import type { Front } from '#platform/http/front-server.ts';
import type { CallLimits } from '#platform/http/limits.ts';
import type { PressureGauge } from '#platform/http/pressure.ts';
import type { Readiness } from '#platform/http/readiness.ts';
import type { Outages } from '#platform/outages.ts';
import type { Reports } from '#platform/reports.ts';
import type { Traces } from '#platform/traces.ts';

/** What every module may ask for, made in `app.ts`. It knows no module: what one makes has a type there (`With…`). */
export type Dependencies = {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly clockSteps: ClockSteps;
  readonly readiness: Readiness;
  /** `PUBLIC_URL` without a slash at its end: links in e-mails and social tags are made from it. */
  readonly publicUrl: string;
  readonly files: Files;
  readonly requireDisk: RequireDisk;
  readonly bus: Bus;
  /** Made at start, the same in all `WORKERS`, never stored: keys of hashed addresses and of tickets come from it. */
  readonly startSecret: Buffer;
  readonly sse: SseServer;
  readonly sessions: Sessions;
  readonly clientTokens: ClientTokens;
  /** Why a restaurant takes no writes; null where it takes them. */
  readonly lockOf: (restaurantId: string) => Promise<Lock | null>;
  readonly failures: Failures;
  readonly outages: Outages;
  readonly pressure: PressureGauge;
  /** What is counted by the table of rates. */
  readonly rates: Rates;
  readonly calls: CallLimits;
  /** Runs the edits of one restaurant one after another. */
  readonly edits: EditQueue;
  readonly answerReady: Front['answerReady'];
  readonly log: FastifyBaseLogger;
  readonly reports: Reports;
  readonly traces: Traces;
};
