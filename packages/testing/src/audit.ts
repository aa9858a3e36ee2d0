import type { Call } from '@comanda/client/call';

/** What an administrator reads of a restaurant, the newest first, without the logins of whoever takes part in a test. */
export async function auditOf(call: Call, id: string) {
  const { entries } = await call('audit', { params: { id }, query: { limit: 50 } });
  return entries.filter(({ action }) => action !== 'account.login');
}
