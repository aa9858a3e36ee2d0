import type { Call } from '@comanda/client/call';

/** What an admin reads in the audit log, the newest first, without the logins of a test's own people. */
export async function auditOf(call: Call, id: string) {
  const { entries } = await call('audit', { params: { id }, query: { limit: 50 } });
  return entries.filter(({ action }) => action !== 'account.login');
}
