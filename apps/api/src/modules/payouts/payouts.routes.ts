import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import type { WithProviders } from '#modules/payments';
import { callerAddress } from '#platform/access/caller-address.ts';
import { notFound } from '#platform/http/errors.ts';
import { serve } from '#platform/http/serve.ts';
import { accountMoney } from './account-money.ts';
import { bankListsOf } from './bank-lists.ts';
import { connectingOf } from './check-accounts.ts';
import { confirmAccount, disconnectAccount } from './confirm-account.ts';
import { connectAccount, connectedAccount } from './connect-account.ts';
import { changePayoutDetails, createPayoutDetails } from './edit-payout-details.ts';
import { confirmPayoutDetails, undoPayoutDetails } from './held-payouts.ts';
import { findPayoutDetails } from './payouts.queries.ts';

export function registerPayouts(app: FastifyInstance, deps: Dependencies & WithProviders): void {
  const banksIn = bankListsOf(deps);

  serve(app, deps, 'payoutDetails', async ({ params }) => {
    const found = await findPayoutDetails(deps.database.db, params.id);
    if (!found) throw notFound('payoutDetails');
    return found;
  });

  serve(app, deps, 'createPayoutDetails', ({ params, body, user, request, now }) =>
    createPayoutDetails(
      { ...deps, banksIn },
      { restaurantId: params.id, user, now, address: callerAddress(request) },
      body,
    ),
  );

  serve(app, deps, 'updatePayoutDetails', ({ params, body, user, request, now }) =>
    changePayoutDetails(
      { ...deps, banksIn },
      { restaurantId: params.id, user, now, address: callerAddress(request) },
      body,
    ),
  );

  serve(app, deps, 'confirmPayoutDetails', ({ params, body, user, now }) =>
    confirmPayoutDetails(deps, { restaurantId: params.id, user, now }, body.version),
  );

  serve(app, deps, 'undoPayoutDetails', ({ params, body, user, now }) =>
    undoPayoutDetails(deps, { restaurantId: params.id, user, now }, body.version),
  );

  const connecting = { ...deps, provider: connectingOf(deps.providers) };

  serve(app, deps, 'connectedAccount', ({ params }) => connectedAccount(connecting, params.id));

  serve(app, deps, 'accountMoney', ({ params }) => accountMoney(connecting, params.id));

  serve(app, deps, 'connectAccount', ({ params, user, now }) =>
    connectAccount(connecting, { restaurantId: params.id, user, now }),
  );

  serve(app, deps, 'confirmAccount', async ({ params, user, now }) => {
    await confirmAccount(deps, { restaurantId: params.id, account: params.account, user, now });
    return connectedAccount(connecting, params.id);
  });

  serve(app, deps, 'disconnectAccount', async ({ params, user, now }) => {
    await disconnectAccount(deps, { restaurantId: params.id, account: params.account, user, now });
    return null;
  });

  serve(app, deps, 'banks', async ({ query }) => [...(await banksIn(query.country ?? ''))]);
}
