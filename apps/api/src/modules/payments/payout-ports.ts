import type { Bank } from '@comanda/contract/shapes/payouts';

/** Banks of a country (ISO 3166-1, two letters); null where the provider does not know them. Never rejects. */
export type ListBanks = (country: string) => Promise<readonly Bank[] | null>;

/** A payee of a provider's payouts. `payee` is the provider's name for it, null before it has one. */
export type PayeeAsked = {
  readonly payee: string | null;
  readonly name: string;
  readonly bankCode: string;
  readonly accountNumber: string;
};

/** `code` is the provider's word for why it takes no such account. */
export type PayeeAnswer =
  | { readonly outcome: 'TAKEN'; readonly payee: string }
  | { readonly outcome: 'REFUSED'; readonly code: string };

/** A provider that pays restaurants out to bank accounts that we hand over to it. */
export type Payees = {
  /** What it pays out, and where (ISO 4217 and ISO 3166-1). */
  readonly currencies: readonly string[];
  readonly countries: readonly string[];
  /** Rejects when nobody can tell whether it was done. */
  readonly register: (asked: PayeeAsked, signal: AbortSignal) => Promise<PayeeAnswer>;
};

/** The restaurant of an account. `country` in two letters (ISO 3166-1). */
type AccountAsked = {
  readonly restaurantId: string;
  readonly name: string;
  readonly country: string;
  readonly email: string;
  /** Accounts that it shall not have again. */
  readonly former: ReadonlySet<string>;
};

/** `isActive`: cards can be charged in its name, and their money go there. */
export type AccountState = {
  readonly isActive: boolean;
  readonly holder: string | null;
  readonly lastFour: string | null;
};

/** In minor units of its currency (ISO 4217); less than 0 is owed to the provider. */
export type SumOfAccount = { readonly amount: number; readonly currency: string };

/** `onItsWay`: sent to the bank, the first to arrive first; `arrivesOn` is a day ("2026-12-02"). */
type MoneyOfAccount = {
  readonly onItsWay: readonly (SumOfAccount & { readonly arrivesOn: string })[];
  readonly notSent: readonly SumOfAccount[];
};

/** `GONE`: the provider has no such account of ours any more. */
type PageOfAccount =
  | { readonly outcome: 'OPENED'; readonly url: string }
  | { readonly outcome: 'GONE' | 'REFUSED' };

/** Accounts that restaurants have of their own at a provider. Rejects when it does not answer, or not as we know it. */
export type ConnectedAccounts = {
  /** Where their owners log in. */
  readonly login: string;
  /** The account of a restaurant by the provider's name; asked again soon, the same one. Null where it will not. */
  readonly create: (asked: AccountAsked) => Promise<string | null>;
  /** The provider's own page on which its owner gives identity and bank account. */
  readonly pageOf: (account: string, returnTo: string) => Promise<PageOfAccount>;
  /** Its state, and its payee as far as the provider says. */
  readonly stateOf: (account: string) => Promise<AccountState>;
  /** What it will be paid out. */
  readonly moneyOf: (account: string) => Promise<MoneyOfAccount>;
};
