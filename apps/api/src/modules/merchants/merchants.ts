// Businesses that own restaurants, and their members, with all rights in them.

import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { type Departures, keepsOf } from '#modules/staff';
import { serve } from '#platform/http/serve.ts';
import { closeMerchant } from './close-merchant.ts';
import { createMerchant } from './create-merchant.ts';
import { addMerchantMember, listMerchantMembers, removeMerchantMember } from './members.ts';
import { getMerchant } from './merchants.queries.ts';
import { claimMerchant } from './unclaimed-merchants.ts';
import { updateMerchant } from './update-merchant.ts';

export { leaveUnclaimed } from './unclaimed-merchants.ts';

export function registerMerchants(
  app: FastifyInstance,
  deps: Dependencies & { readonly departures: Departures },
): void {
  serve(app, deps, 'createMerchant', ({ body, user, now }) => createMerchant(deps, user, body, now));

  serve(app, deps, 'merchant', ({ params }) => getMerchant(deps.database.db, params.id));

  serve(app, deps, 'updateMerchant', ({ params, body, user, now }) =>
    updateMerchant(deps, user, params.id, body, now),
  );

  serve(app, deps, 'closeMerchant', async ({ params, body, user, now }) => {
    await closeMerchant(deps, user, { merchantId: params.id, typedName: body.name }, now);
    return null;
  });

  serve(app, deps, 'claimMerchant', async ({ params }) => {
    await claimMerchant(deps, params.id);
    return null;
  });

  serve(app, deps, 'merchantMembers', async ({ params }) => ({
    members: await listMerchantMembers(deps.database.db, params.id),
  }));

  serve(app, deps, 'addMerchantMember', ({ params, body, user, now }) =>
    addMerchantMember(deps, user, { merchantId: params.id, email: body.email }, now),
  );

  serve(app, deps, 'removeMerchantMember', async ({ params, query, user, now }) => {
    const { id: merchantId, userId } = params;
    await removeMerchantMember(deps, user, { merchantId, userId, keeps: keepsOf(query) }, now);
    return null;
  });
}
