import { notFound } from '#platform/http/errors.ts';
import type { WithPolicies } from './policies.ts';
import type { Policy } from './policy-record.ts';

/** The restaurant by its id, as members read and edit it. Throws 404. */
export async function requirePolicy(
  policies: WithPolicies['policies'],
  restaurantId: string,
): Promise<Policy> {
  const policy = await policies.present(restaurantId);
  if (!policy) throw notFound('restaurant');
  return policy;
}

/** The restaurant that a slug leads to; former slugs go on working. Throws 404. */
export async function requirePolicyOf(policies: WithPolicies['policies'], slug: string): Promise<Policy> {
  const led = await policies.find(slug);
  const policy = led && (await policies.get(led.restaurantId));
  if (!policy) throw notFound('restaurant');
  return policy;
}
