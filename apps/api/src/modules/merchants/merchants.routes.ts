import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { serve } from '#platform/http/serve.ts';
import { createMerchant } from './create-merchant.ts';
import { getMerchant } from './merchants.queries.ts';
import { updateMerchant } from './update-merchant.ts';

export function registerMerchants(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, 'createMerchant', ({ body, user, now }) => createMerchant(deps, user, body, now));

  serve(app, deps, 'merchant', ({ params }) => getMerchant(deps.database.db, params.id));

  serve(app, deps, 'updateMerchant', ({ params, body, user, now }) =>
    updateMerchant(deps, user, params.id, body, now),
  );
}
