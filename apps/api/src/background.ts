import { createClientSweep } from '#modules/clients';
import { createConsumers } from '#modules/consumers';
import { createDayChecks } from '#modules/day-close';
import { createHolidayClosing } from '#modules/holidays';
import { mailsToDiners } from '#modules/order-mails';
import {
  acceptByRule,
  anonymiseOrders,
  createLife,
  noteRefusedRefunds,
  releaseHolds,
  runClockMoves,
  takeProviderEvents,
} from '#modules/orders';
import { createPageCloser, createPaymentCaller } from '#modules/payments';
import { createAccountChecks, createPayees } from '#modules/payouts';
import { createNetworkPrinting } from '#modules/printers';
import { createPushSender, pushToDiners, pushToStaff } from '#modules/push';
import { notifyManagers, notifyOfUnheard, unwatchedOrders } from '#modules/screens';
import { createLockWatch, createSubscriptionClock } from '#modules/subscription';
import { makeAvif, sweepUploads } from '#modules/uploads';
import { type Closing, closeEach } from '#platform/closings.ts';
import { createArchiveWatch } from '#platform/database/archive-watch.ts';
import { type Job, startJobs } from '#platform/jobs.ts';
import { createMailSender } from '#platform/mail/mail-sender.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { sweep } from './sweep.ts';

/** What the process does by itself, every few seconds. Tests run each at once instead of waiting for its turn. */
export type Background = {
  /** Makes the moves of orders that are due by the clock now. */
  readonly runClock: () => Promise<number>;
  /** Writes down that this process is at work, and gives back to what waits the time in which none was. */
  readonly runLife: () => Promise<number>;
  /** Lets go of what orders hold that wait long for their payment; returns how many did. */
  readonly runHolds: () => Promise<number>;
  /** E-mails managers about orders that nobody watches or that rang on no screen. Returns of how many restaurants. */
  readonly runWatch: () => Promise<number>;
  /** Looks for events of orders that no consumer was woken for. */
  readonly runConsumers: () => Promise<void>;
  /** Sends what waits to printers that are sent to; returns how many tickets went out. */
  readonly runPrinters: () => Promise<number>;
  /** Sends the notifications that are due now; returns how many the push services took. */
  readonly runPush: () => Promise<number>;
  /** Asks providers across a network for what moves want of them; returns how many calls have ended. */
  readonly runPayments: () => Promise<number>;
  /** Sends the e-mails that are due now; returns how many the mail server took. */
  readonly runMail: () => Promise<number>;
  /** Makes AVIF of one picture that is due; returns whether there was one. */
  readonly runPictures: () => Promise<boolean>;
  /** Does to subscriptions what is due by the clock now; returns of how many. */
  readonly runSubscriptions: () => Promise<number>;
  /** Looks through the money of business days that are over; returns of how many. */
  readonly runDayChecks: () => Promise<number>;
  /** Removes pictures that nothing has shown for a day; returns how many. */
  readonly runSweep: () => Promise<number>;
  /** Closes restaurants on the holidays on which they are closed each year; returns on how many days. */
  readonly runHolidays: () => Promise<number>;
  /** Takes diners out of orders that ended long ago; returns of how many orders. */
  readonly runRetention: () => Promise<number>;
};

const SECOND_MS = 1_000;

/** What comes round by the clock, done by one process for all. */
export const jobsOf = (
  work: Pick<Background, 'runSweep' | 'runDayChecks' | 'runHolidays' | 'runRetention'>,
): readonly Job[] => [
  { name: 'sweep', cron: '*/10 * * * *', work: work.runSweep },
  { name: 'day-checks', cron: '17 * * * *', work: work.runDayChecks },
  { name: 'holidays', cron: '41 3 * * *', work: work.runHolidays },
  { name: 'retention', cron: '5-59/10 * * * *', work: work.runRetention },
];

/** Starts the consumers of order events and the periodic work. `stop` ends it once what is under way is done. */
export function startBackground(
  deps: AppDependencies,
  onError: (error: unknown) => void,
): Background & { readonly stop: () => Promise<void> } {
  const { config, database, clock, clockSteps, failures, watch } = deps;
  const sayUnclosed = (sentence: string) => deps.log.error(sentence);
  const consumers = createConsumers({ ...deps, onError }, [
    acceptByRule(deps),
    unwatchedOrders(deps),
    mailsToDiners(deps),
    pushToStaff(deps),
    pushToDiners(deps),
  ]);
  const mail = config.SMTP_URL ? createMailSender(deps, { ...config, SMTP_URL: config.SMTP_URL }) : null;
  const sweepClients = createClientSweep(deps);
  const notifyOfOrders = async () => {
    const unwatched = await notifyManagers(deps, clock.now());
    return unwatched + (await notifyOfUnheard(deps, clock.now()));
  };
  const printers = createNetworkPrinting(deps);
  const push = createPushSender(deps);
  const payments = createPaymentCaller(deps, takeProviderEvents(deps), noteRefusedRefunds(deps));
  const pages = createPageCloser(deps, takeProviderEvents(deps));
  const payees = createPayees(deps);
  const noteLife = createLife(deps);
  const accountChecks = createAccountChecks(deps);
  const watchArchive = config.BACKUP_DIR && !config.DATABASE_URL ? createArchiveWatch(deps) : null;
  const work: Background = {
    runClock: () => runClockMoves(deps, clockSteps.look()),
    runLife: () => noteLife(clockSteps.look()),
    runHolds: () => releaseHolds(deps, clock.now()),
    async runWatch() {
      watch.look();
      return notifyOfOrders();
    },
    runConsumers: consumers.sweep,
    runPrinters: printers.printDue,
    runPush: push.sendDue,
    async runPayments() {
      await pages.close();
      await pages.look();
      return payments.callDue();
    },
    runMail: async () => mail?.sendDue() ?? 0,
    runPictures: () => makeAvif(deps, clock.now()),
    runSubscriptions: createSubscriptionClock(deps),
    runDayChecks: createDayChecks(deps),
    async runSweep() {
      await failures.attempt('sweep', 'what is over', () => sweep(database.db, config, clock.now()));
      await failures.attempt('sweep', 'devices', () => sweepClients(clock.now()));
      return sweepUploads(deps, clock.now());
    },
    runHolidays: createHolidayClosing(deps),
    runRetention: () => anonymiseOrders(deps, clock.now()),
  };
  const passTime = async () => {
    await work.runLife();
    await work.runClock();
  };
  const repeating = [
    clock.repeat(passTime, SECOND_MS / 2, onError),
    clock.repeat(async () => watch.look(), SECOND_MS / 2, onError),
    clock.repeat(work.runHolds, 5 * SECOND_MS, onError),
    clock.repeat(createLockWatch(deps), SECOND_MS / 2, onError),
    clock.repeat(work.runSubscriptions, 5 * SECOND_MS, onError),
    clock.repeat(notifyOfOrders, 5 * SECOND_MS, onError),
    clock.repeat(work.runConsumers, 5 * SECOND_MS, onError),
    clock.repeat(printers.look, SECOND_MS, onError),
    clock.repeat(push.look, SECOND_MS, onError),
    clock.repeat(payments.look, SECOND_MS, onError),
    clock.repeat(pages.close, SECOND_MS, onError),
    clock.repeat(pages.look, SECOND_MS, onError),
    clock.repeat(work.runMail, SECOND_MS, onError),
    clock.repeat(work.runPictures, SECOND_MS, onError),
    ...(accountChecks ? [clock.repeat(accountChecks, 10 * SECOND_MS, onError)] : []),
    ...(payees ? [clock.repeat(payees, 2 * SECOND_MS, onError)] : []),
    ...(watchArchive ? [clock.repeat(watchArchive, 30 * SECOND_MS, onError)] : []),
  ];
  const jobs = clock.isMoving ? startJobs({ database, jobs: jobsOf(work), onError }) : null;
  return {
    ...work,
    async stop() {
      const together: readonly Closing[] = [
        ['Printing', printers.stop],
        ['Calls to payment providers', payments.stop],
        ['Notifications', push.stop],
        ['The consumers of events', consumers.close],
        ['The jobs', async () => jobs?.stop()],
        ...repeating.map((one): Closing => ['Repeated work', one.stop]),
      ];
      await Promise.all(together.map((part) => closeEach([part], sayUnclosed)));
      await closeEach([['The line to the mail server', () => mail?.close()]], sayUnclosed);
    },
  };
}
