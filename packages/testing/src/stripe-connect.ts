type Status = 'active' | 'pending' | 'restricted';
type Capability = { status: Status };

/** An account of somebody else that is connected with ours (Accounts v2), the part of it that matters here. */
export type StripeAccount = {
  readonly id: string;
  readonly object: 'v2.core.account';
  readonly contact_email: string | null;
  readonly created: string;
  readonly dashboard: string | null;
  readonly display_name: string | null;
  readonly identity: {
    readonly country: string | null;
    /** Once its owner has given their identity. */
    business_details: { readonly registered_name: string } | null;
  };
  readonly livemode: false;
  readonly metadata: Readonly<Record<string, string>>;
  readonly configuration: {
    readonly merchant: { readonly capabilities: { readonly card_payments: Capability } };
    readonly recipient: {
      readonly capabilities: { readonly stripe_balance: { readonly stripe_transfers: Capability } };
    };
  };
  closed: boolean;
};

type NewAccount = Pick<StripeAccount, 'contact_email' | 'dashboard' | 'display_name' | 'metadata'> & {
  readonly country: string | null;
};

/** What of a charge went on to an account. */
type StripeTransfer = {
  readonly id: string;
  readonly object: 'transfer';
  readonly amount: number;
  readonly currency: string;
  readonly destination: string;
  readonly source_transaction: string;
  amount_reversed: number;
};

/** What Stripe sends from an account to its bank. Times in seconds. */
type StripePayout = {
  readonly id: string;
  readonly object: 'payout';
  readonly account: string;
  readonly amount: number;
  readonly arrival_date: number;
  readonly automatic: true;
  readonly currency: string;
  readonly livemode: false;
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';
};

const PARTS = ['merchant', 'recipient'] as const;

/** The accounts that are connected, and what went to them. `now` in epoch ms. */
export function createStripeConnect(now: () => number) {
  const accounts: StripeAccount[] = [];
  const transfers: StripeTransfer[] = [];
  const payouts: StripePayout[] = [];
  const banks = new Map<string, string>();
  const idFor = (kind: string, list: readonly unknown[]) =>
    `${kind}_test_${String(list.length + 1).padStart(14, '0')}`;
  const find = (id: string) => accounts.find((one) => one.id === id) ?? null;

  /** What has come to an account and was neither taken back nor paid out, by currency. */
  function left(id: string): { readonly amount: number; readonly currency: string }[] {
    const sums = new Map<string, number>();
    const add = (currency: string, amount: number) => sums.set(currency, (sums.get(currency) ?? 0) + amount);
    for (const { destination, currency, amount, amount_reversed } of transfers)
      if (destination === id) add(currency, amount - amount_reversed);
    for (const { account, currency, amount, status } of payouts)
      if (account === id && status !== 'failed' && status !== 'canceled') add(currency, -amount);
    return [...sums].map(([currency, amount]) => ({ amount, currency }));
  }

  return {
    accounts,
    transfers,
    find,
    left,
    /** Sends all that is left to the bank, where it arrives on a day (ISO 8601, "2026-12-02"). */
    payOut(account: string, arrives: string): readonly StripePayout[] {
      const arrival_date = Date.parse(arrives) / 1000;
      const sent = left(account).filter(({ amount }) => amount > 0);
      for (const { amount, currency } of sent)
        payouts.push({
          ...{ id: idFor('po', payouts), object: 'payout', account, amount, arrival_date, automatic: true },
          ...{ currency, livemode: false, status: 'pending' },
        });
      return payouts.slice(-sent.length);
    },
    /** The newest first. */
    payoutsOf: (id: string) => payouts.filter(({ account }) => account === id).reverse(),
    open({ country, ...named }: NewAccount): StripeAccount {
      const made: StripeAccount = {
        ...{ id: idFor('acct', accounts), object: 'v2.core.account', ...named, closed: false },
        ...{
          identity: { country, business_details: null },
          created: new Date(now()).toISOString(),
          livemode: false,
        },
        configuration: {
          merchant: { capabilities: { card_payments: { status: 'restricted' } } },
          recipient: { capabilities: { stripe_balance: { stripe_transfers: { status: 'restricted' } } } },
        },
      };
      accounts.push(made);
      return made;
    },
    /** Its owner has given identity and bank account. */
    answer(account: StripeAccount, registered_name: string, last4: string): void {
      account.identity.business_details = { registered_name };
      banks.set(account.id, last4);
    },
    /** The bank account that it is paid out to (API v1, which knows accounts of the second version as well). */
    externalAccountsOf: (id: string) => {
      const last4 = banks.get(id);
      const one = { id: `ba_${id}`, object: 'bank_account', account: id, last4, default_for_currency: true };
      return last4 === undefined ? [] : [one];
    },
    /** What Stripe thinks of it now. */
    decide({ configuration }: StripeAccount, status: Status): void {
      configuration.merchant.capabilities.card_payments.status = status;
      configuration.recipient.capabilities.stripe_balance.stripe_transfers.status = status;
    },
    /** As it is shown: of its configuration what was asked for. */
    shown: (account: StripeAccount, include: readonly string[]) => ({
      ...account,
      identity: include.includes('identity') ? account.identity : null,
      configuration: Object.fromEntries(
        PARTS.map((part) => [
          part,
          include.includes(`configuration.${part}`) ? account.configuration[part] : null,
        ]),
      ),
    }),
    /** Why it can be paid nothing now; null when it can. */
    refusal(id: string): string | null {
      const found = find(id);
      if (!found || found.closed) return `No such destination: '${id}'`;
      const { merchant, recipient } = found.configuration;
      if (recipient.capabilities.stripe_balance.stripe_transfers.status !== 'active')
        return 'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments';
      if (merchant.capabilities.card_payments.status !== 'active')
        return `The account ${id} cannot be used with \`on_behalf_of\`: card_payments is not active.`;
      return null;
    },
    transfer(source_transaction: string, amount: number, currency: string, destination: string): void {
      const id = idFor('tr', transfers);
      transfers.push({
        ...{ id, object: 'transfer', amount, currency, destination, source_transaction, amount_reversed: 0 },
      });
    },
    /** Takes back a part of what went on of a charge; the name of the reversal. */
    reverse(charge: string, amount: number): string | null {
      const found = transfers.find(({ source_transaction }) => source_transaction === charge);
      if (!found) return null;
      found.amount_reversed += amount;
      return `trr_${found.id}_${found.amount_reversed}`;
    },
    balanceOf: (id: string) =>
      transfers
        .filter(({ destination }) => destination === id)
        .reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0),
  };
}
