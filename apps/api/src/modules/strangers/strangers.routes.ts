import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { requirePolicyOf, type WithPolicies } from '#modules/policy';
import { callerAddress } from '#platform/access/caller-address.ts';
import { serve } from '#platform/http/serve.ts';
import { askCode } from './ask-code.ts';
import { confirmCode } from './confirm-code.ts';

const iso = (epochMs: number) => new Date(epochMs).toISOString();

/** A diner who is new here confirms an e-mail address by a code, while the restaurant holds strangers back. */
export function registerStrangers(app: FastifyInstance, deps: Dependencies & WithPolicies): void {
  serve(app, deps, 'askCode', async ({ params, body: { email }, clientId, request, now }) => {
    const policy = await requirePolicyOf(deps.policies, params.slug);
    const asking = { policy, clientId, sender: callerAddress(request), email };
    const { expiresAt, resendAt } = await askCode(deps, asking, now);
    return { expiresAt: iso(expiresAt), resendAt: iso(resendAt) };
  });

  serve(app, deps, 'confirmCode', async ({ params, body: { code }, clientId, now }) => {
    const { restaurant } = await requirePolicyOf(deps.policies, params.slug);
    await confirmCode(deps, { restaurantId: restaurant.id, clientId }, code, now);
    return null;
  });
}
