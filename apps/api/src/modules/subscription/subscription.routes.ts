import type { SubscriptionView } from '@comanda/contract/shapes/subscription';
import { graceEnd, subscriptionAt } from '@comanda/domain/payments/subscriptions';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import type { WithProviders } from '#modules/payments';
import { HttpError, invalid, notFound } from '#platform/http/errors.ts';
import { ANSWERED, serve } from '#platform/http/serve.ts';
import { endPlan, keepPlan, planOf } from './change-subscription.ts';
import { printInvoice } from './invoice-pdf.ts';
import { invoicePagesFor, openInvoice } from './pay-online.ts';
import { findBilled, findSubscription, listInvoices } from './subscription.queries.ts';
import { billingWords } from './words.ts';

const written = (time: number) => new Date(time).toISOString();

const freeOf = (accountLocked: boolean): SubscriptionView => ({
  ...{ plan: null, price: null, currency: null, isEnding: false, invoices: [], plans: [], accountLocked },
  ...{ trialEndsAt: null, currentPeriodEnd: null, graceEndsAt: null, isPaidOnline: false, contact: null },
  status: 'ACTIVE',
});

/** How a restaurant pays for Comanda, as of now. */
async function viewSubscription(
  { config, database: { db }, ...deps }: Pick<Dependencies, 'config' | 'database'> & WithProviders,
  restaurantId: string,
  now: number,
): Promise<SubscriptionView> {
  const { isLocked } = await findBilled(db, restaurantId);
  const stored = config.PLANS ? await findSubscription(db, restaurantId) : null;
  if (!config.PLANS || !stored) return freeOf(isLocked);
  const { status, periodEnd, isEnding } = subscriptionAt(stored, now);
  const plan = planOf(config, stored.planId);
  const invoices = await listInvoices(db, restaurantId);
  return {
    plan,
    status,
    price: plan?.price ?? null,
    currency: plan?.currency ?? null,
    trialEndsAt: status === 'TRIALING' ? written(periodEnd) : null,
    currentPeriodEnd: written(periodEnd),
    graceEndsAt: status === 'PAST_DUE' ? written(graceEnd({ periodEnd })) : null,
    isEnding,
    invoices: invoices.map(
      ({ number, plan: name, amount, currency, state, issuedAt, paidAt, from, until }) => ({
        ...{ number, plan: name, amount, currency, state, issuedAt, paidAt, from, until },
      }),
    ),
    accountLocked: isLocked,
    plans: [...config.PLANS],
    isPaidOnline: config.PLANS.every((one) => invoicePagesFor(deps, one) !== null),
    contact: config.PLANS_CONTACT ?? null,
  };
}

export function registerSubscription(app: FastifyInstance, deps: Dependencies & WithProviders): void {
  const { config } = deps;

  serve(app, deps, 'subscription', ({ params, now }) => viewSubscription(deps, params.id, now));

  serve(app, deps, 'subscriptionInvoice', async ({ params, reply }) => {
    const paper = await printInvoice(deps.database.db, config, params.id, params.number);
    if (!paper) throw notFound('invoice');
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="invoice-${params.number}.pdf"`)
      .type('application/pdf')
      .send(Buffer.from(paper));
    return ANSWERED;
  });

  serve(app, deps, 'subscriptionCheckout', async ({ params, body, now }) => {
    const plan = config.PLANS?.find(({ id }) => id === body.planId);
    if (!plan) {
      throw invalid([{ path: 'planId', message: billingWords.unknownPlan, code: 'UNKNOWN', what: 'PLAN' }]);
    }
    const pages = invoicePagesFor(deps, plan);
    if (!pages) {
      throw new HttpError(409, billingWords.byHand(config.PLANS_CONTACT), {
        code: 'BY_HAND',
        contact: config.PLANS_CONTACT ?? null,
      });
    }
    return { url: await openInvoice(deps, pages, { restaurantId: params.id, plan, now }) };
  });

  serve(app, deps, 'cancelSubscription', async ({ params, user, now }) => {
    await endPlan(deps, { restaurantId: params.id, user, now });
    return viewSubscription(deps, params.id, now);
  });

  serve(app, deps, 'resumeSubscription', async ({ params, user, now }) => {
    await keepPlan(deps, { restaurantId: params.id, user, now });
    return viewSubscription(deps, params.id, now);
  });
}
