import { z } from 'zod';
import type { ConnectedAccounts, SumOfAccount } from '#modules/payments';
import { minorPartsOf } from './stripe-amounts.ts';
import type { StripeClient } from './stripe-client.ts';

const ANSWER_MS = 8_000;
/** With Stripe's own check of who they are. */
const LOGIN = 'https://connect.stripe.com/express_login';
const OTHERWISE = 'idempotency_error';
/** By which Stripe says that an account is none of ours, or no longer. */
const GONE = new Set(['not_found', 'resource_missing', 'account_invalid', 'account_closed']);
/** Of all accounts that a restaurant can have had at most so many. */
const MOST_ACCOUNTS = 5;
/** Those that have not arrived are among them. */
const NEWEST_PAYOUTS = 20;
const ON_THEIR_WAY = new Set(['pending', 'in_transit']);

const Capability = z.object({ status: z.string() }).nullish();
const Account = z.object({
  object: z.literal('v2.core.account'),
  id: z.string().min(1).max(255),
  closed: z.boolean().nullish(),
  display_name: z.string().nullish(),
  identity: z
    .object({ business_details: z.object({ registered_name: z.string().nullish() }).nullish() })
    .nullish(),
  configuration: z
    .object({
      merchant: z.object({ capabilities: z.object({ card_payments: Capability }).nullish() }).nullish(),
      recipient: z
        .object({
          capabilities: z
            .object({ stripe_balance: z.object({ stripe_transfers: Capability }).nullish() })
            .nullish(),
        })
        .nullish(),
    })
    .nullish(),
});
/** A bank account or a card that is paid out to; of each Stripe gives the last four digits. */
const Banks = z.object({
  object: z.literal('list'),
  data: z.array(z.object({ last4: z.string().max(4), default_for_currency: z.boolean().nullish() })),
});
const Sum = z.object({ amount: z.int(), currency: z.string() });
const Balance = z.object({ object: z.literal('balance'), available: z.array(Sum), pending: z.array(Sum) });
const Payouts = z.object({
  object: z.literal('list'),
  data: z.array(Sum.extend({ arrival_date: z.number(), status: z.string() })),
});
const Link = z.object({ object: z.literal('v2.core.account_link'), url: z.url({ protocol: /^https?$/ }) });

const signal = () => AbortSignal.timeout(ANSWER_MS);

/** Stripe says the day of an arrival as its first second in UTC. */
const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

/** As Stripe counts, by currency in small letters, to what we count; a part of a minor unit is left out. */
function sumOf({ amount, currency }: SumOfAccount): SumOfAccount {
  const code = currency.toUpperCase();
  return { amount: Math.trunc(minorPartsOf(amount, code)), currency: code };
}

function addedUp(sums: readonly SumOfAccount[]): SumOfAccount[] {
  const totals = new Map<string, number>();
  for (const { amount, currency } of sums) totals.set(currency, (totals.get(currency) ?? 0) + amount);
  return [...totals]
    .map(([currency, amount]) => sumOf({ amount, currency }))
    .filter(({ amount }) => amount !== 0);
}

/** Accounts of restaurants at Stripe. Rejects when it does not answer, or not in a form that we know. */
export function stripeAccounts(client: StripeClient): ConnectedAccounts {
  /** Null where it is gone. */
  async function find(account: string): Promise<z.infer<typeof Account> | null> {
    const found = await client.ask({
      shape: Account,
      signal: signal(),
      send: (sdk, options) =>
        sdk.v2.core.accounts.retrieve(
          account,
          { include: ['configuration.merchant', 'configuration.recipient', 'identity'] },
          options,
        ),
    });
    if (found.ok) return found.data.closed ? null : found.data;
    if (GONE.has(found.code)) return null;
    throw new Error(`Stripe does not say how an account is: ${found.code}.`);
  }

  /** Of the bank account that is paid out to; null where there is none yet, or Stripe does not say. */
  async function lastFourOf(account: string): Promise<string | null> {
    const found = await client.ask({
      shape: Banks,
      signal: signal(),
      send: (sdk, options) => sdk.accounts.listExternalAccounts(account, { limit: 10 }, options),
    });
    if (!found.ok) return null;
    const { data } = found.data;
    return (data.find((one) => one.default_for_currency) ?? data[0])?.last4 ?? null;
  }

  return {
    login: LOGIN,

    async create({ restaurantId, name, country, email, former }) {
      for (let number = 1; number <= MOST_ACCOUNTS + former.size; number += 1) {
        const made = await client.ask({
          shape: Account,
          signal: signal(),
          key: `account.${restaurantId}.${number}`,
          send: (sdk, options) =>
            sdk.v2.core.accounts.create(
              {
                contact_email: email,
                display_name: name,
                identity: { country },
                metadata: { restaurantId },
                // Stripe asks its owner what it has to know, and shows them what is paid out
                dashboard: 'express',
                defaults: {
                  responsibilities: { fees_collector: 'application', losses_collector: 'application' },
                },
                configuration: {
                  merchant: { capabilities: { card_payments: { requested: true } } },
                  recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
                },
              },
              options,
            ),
        });
        if (!made.ok && made.code !== OTHERWISE) return null;
        // one of before may have been closed since
        if (made.ok && !former.has(made.data.id) && (await find(made.data.id))) return made.data.id;
      }
      return null;
    },

    async pageOf(account, returnTo) {
      const made = await client.ask({
        shape: Link,
        signal: signal(),
        send: (sdk, options) =>
          sdk.v2.core.accountLinks.create(
            {
              account,
              use_case: {
                type: 'account_onboarding',
                account_onboarding: { refresh_url: returnTo, return_url: returnTo },
              },
            },
            options,
          ),
      });
      if (made.ok) return { outcome: 'OPENED', url: made.data.url };
      return { outcome: GONE.has(made.code) ? 'GONE' : 'REFUSED' };
    },

    async stateOf(account) {
      const found = await find(account);
      if (!found) return { isActive: false, holder: null, lastFour: null };
      const { merchant, recipient } = found.configuration ?? {};
      const { card_payments } = merchant?.capabilities ?? {};
      const { stripe_transfers } = recipient?.capabilities?.stripe_balance ?? {};
      return {
        isActive: card_payments?.status === 'active' && stripe_transfers?.status === 'active',
        holder: found.identity?.business_details?.registered_name ?? found.display_name ?? null,
        lastFour: await lastFourOf(account),
      };
    },

    async moneyOf(stripeAccount) {
      const [balance, payouts] = await Promise.all([
        client.ask({
          shape: Balance,
          signal: signal(),
          send: (sdk, options) => sdk.balance.retrieve({}, { ...options, stripeAccount }),
        }),
        client.ask({
          shape: Payouts,
          signal: signal(),
          send: (sdk, options) => sdk.payouts.list({ limit: NEWEST_PAYOUTS }, { ...options, stripeAccount }),
        }),
      ]);
      if (!balance.ok || !payouts.ok) throw new Error('Stripe does not say what an account has.');
      const { available, pending } = balance.data;
      const onItsWay = payouts.data.data
        .filter(({ status }) => ON_THEIR_WAY.has(status))
        .sort((one, other) => one.arrival_date - other.arrival_date)
        .map(({ arrival_date, ...sum }) => ({ ...sumOf(sum), arrivesOn: dayOf(arrival_date) }));
      return { onItsWay, notSent: addedUp([...available, ...pending]) };
    },
  };
}
