import type { WaysToPay, WaysToPayChange } from '@comanda/contract/shapes/ways-to-pay';
import { FIRST_WAYS } from '@comanda/domain/orders/ways-to-pay';
import { PROVIDER_LABELS, providerLabel } from '#config.ts';
import {
  type Editing,
  type Editor,
  editRestaurant,
  requireSeen,
  storeWaysToPay,
  touchedBy,
} from '#modules/restaurant-settings';
import { changedView } from '#platform/database/row-fields.ts';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError, invalid } from '#platform/http/errors.ts';
import { cardProviders } from './find-provider.ts';
import type { PaymentProviders, WithProviders } from './payment-provider.ts';
import { paymentWords } from './words.ts';

/** As people call a provider, also where it is here no more. */
function labelOf(providers: PaymentProviders, name: string): string {
  const found = providers.find((one) => one.name === name);
  return found?.isRemote ? found.label : providerLabel(name);
}

/** How the orders of a restaurant can be paid, as it is edited. */
export async function findWaysToPay(
  db: Db,
  { providers }: WithProviders,
  restaurantId: string,
): Promise<WaysToPay> {
  const row = await db
    .selectFrom('restaurants as r')
    .leftJoin('payment_settings as p', 'p.restaurant_id', 'r.id')
    .select(['r.currency', 'takes_cash', 'cash_minimum', 'card_provider', 'card_minimum'])
    .select(['p.version', 'p.changed_at', 'p.changed_by'])
    .where('r.id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  return {
    version: row.version ?? 1,
    changed: changedView(row),
    takesCash: row.takes_cash ?? FIRST_WAYS.takesCash,
    cashMinimum: row.cash_minimum ?? FIRST_WAYS.cashMinimum,
    cardProvider: row.card_provider,
    cardMinimum: row.card_minimum ?? FIRST_WAYS.cardMinimum,
    cardProviderLabel: row.card_provider && labelOf(providers, row.card_provider),
    providers: cardProviders(providers, row.currency).map(({ name, label, isTest = false, accounts }) => ({
      ...{ name, label, isTest },
      ownAccounts: accounts ? { login: accounts.login } : null,
    })),
    knownProviders: [...PROVIDER_LABELS],
  };
}

const FIELDS = ['takesCash', 'cashMinimum', 'cardProvider', 'cardMinimum'] as const;

/** Throws 403 where somebody without a confirmed address turns cards on, and 400 for what cannot be chosen. */
function requireChoosable(isVerified: boolean, present: WaysToPay, change: WaysToPayChange): void {
  const { cardProvider = present.cardProvider, takesCash = present.takesCash } = change;
  if (!takesCash && cardProvider === null) {
    throw invalid([{ path: 'takesCash', message: paymentWords.someWay, code: 'MISSING' }]);
  }
  if (cardProvider === null || cardProvider === present.cardProvider) return;
  if (!isVerified) throw new HttpError(403, paymentWords.confirmFirst, { code: 'UNVERIFIED' });
  const choices = present.providers.map(({ name }) => name);
  if (choices.includes(cardProvider)) return;
  throw invalid([{ path: 'cardProvider', message: paymentWords.notThere, code: 'NOT_ONE_OF', choices }]);
}

/** Changes what is named. 409 with what holds now when it is not the version that was seen. */
export async function changeWaysToPay(
  deps: Editing & WithProviders,
  editor: Editor,
  { version, ...change }: WaysToPayChange,
): Promise<WaysToPay> {
  return editRestaurant(deps, editor, async (edit) => {
    const { tx, restaurantId, user, record } = edit;
    const present = await findWaysToPay(tx, deps, restaurantId);
    requireSeen(version, present, present.changed?.by);
    requireChoosable(user.isVerified, present, { version, ...change });
    const fields = FIELDS.filter((field) => change[field] !== undefined && change[field] !== present[field]);
    if (fields.length === 0) return present;
    const {
      takesCash = present.takesCash,
      cashMinimum = present.cashMinimum,
      cardProvider = present.cardProvider,
      cardMinimum = present.cardMinimum,
    } = change;
    const ways = { takesCash, cashMinimum, cardProvider, cardMinimum };
    await storeWaysToPay(tx, restaurantId, ways, version + 1, touchedBy(edit));
    await record({ action: 'ways-to-pay.changed', record: 'ways to pay', details: { fields: [...fields] } });
    return findWaysToPay(tx, deps, restaurantId);
  });
}
