import type { FastifyInstance } from 'fastify';
import { HttpError, notFound } from '#platform/http/errors.ts';
import { type ServeDependencies, serve } from '#platform/http/serve.ts';
import type { PaymentProvider, PaymentProviders, ProviderEvent } from './payment-provider.ts';
import { paymentWords } from './words.ts';

export type WithProviders = { readonly providers: PaymentProviders };

/** Adds a provider’s event to the ledger, once; throws where that cannot be done, and the provider sends it again. */
export type TakeProviderEvent = (
  provider: PaymentProvider,
  event: ProviderEvent,
  now: number,
) => Promise<void>;

/**
 * Events that providers send by themselves. A signature is of bytes, so the body is handed to the provider as it came, of
 * whatever type it says it is.
 */
export function registerWebhooks(
  app: FastifyInstance,
  deps: ServeDependencies & WithProviders,
  take: TakeProviderEvent,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    serve(scope, deps, 'webhook', async ({ params, request, now }) => {
      const provider = Object.values(deps.providers).find(({ name }) => name === params.provider);
      if (!provider?.verify) throw notFound('provider');
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const verified = provider.verify(bytes, request.headers, now);
      if (!verified) {
        throw new HttpError(400, paymentWords.notGenuine, { code: 'NOT_GENUINE' });
      }
      if (verified.event) await take(provider, verified.event, now);
      return null;
    });
  });
}
