import { MINUTE_MS } from '@comanda/domain/hours/durations';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { HttpError, notFound } from '#platform/http/errors.ts';
import { type ServeDependencies, serve } from '#platform/http/serve.ts';
import { ForeignPayment, parkPayment } from './parked-payments.ts';
import { hastenCalls } from './payment-calls.queries.ts';
import type {
  PaymentProvider,
  ProviderEvent,
  TakeInvoicePayment,
  TakeProviderEvent,
  WithProviders,
} from './payment-provider.ts';
import { changeWaysToPay, findWaysToPay } from './ways-to-pay.ts';
import { paymentWords } from './words.ts';

/** No shorter than a call is its caller's. */
const SOON_MS = MINUTE_MS;

/**
 * How orders can be paid, and events that providers send by themselves. A signature is of bytes, so the body is handed
 * to the provider as it came, of whatever type it says it is. Money that belongs to no order is parked, and not
 * refused: sent again, it would fit no better.
 */
export function registerPayments(
  app: FastifyInstance,
  deps: ServeDependencies & WithProviders & Pick<Dependencies, 'database' | 'bus' | 'failures'>,
  take: TakeProviderEvent,
  takeInvoice: TakeInvoicePayment,
): void {
  const { db } = deps.database;

  async function takeOrPark(provider: PaymentProvider, event: ProviderEvent, now: number): Promise<void> {
    try {
      await take(provider, event, now);
    } catch (error) {
      if (!(error instanceof ForeignPayment)) throw error;
      if (event.entries.length === 0) return;
      await parkPayment(db, provider, event, { reason: error.reason, now });
      deps.failures.report('parked payment', event.orderId, error);
    }
  }

  serve(app, deps, 'waysToPay', ({ params }) => findWaysToPay(db, deps, params.id));

  serve(app, deps, 'updateWaysToPay', ({ params, body, user, now }) =>
    changeWaysToPay(deps, { restaurantId: params.id, user, now }, body),
  );

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    serve(scope, deps, 'webhook', async ({ params, request, now }) => {
      const provider = deps.providers.find(({ name }) => name === params.provider);
      if (!provider?.verify) throw notFound('provider');
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const verified = await provider.verify(bytes, request.headers, now);
      if (!verified) {
        throw new HttpError(400, paymentWords.notGenuine, { code: 'NOT_GENUINE' });
      }
      const { event: first, more = [], invoice } = verified;
      if (invoice && provider.isRemote && provider.invoices)
        await takeInvoice(provider.invoices, invoice, now);
      for (const event of first ? [first, ...more] : more) {
        await takeOrPark(provider, event, now);
        await hastenCalls(db, event, now + SOON_MS);
      }
      return null;
    });
  });
}
