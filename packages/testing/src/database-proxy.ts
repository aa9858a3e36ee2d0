import { join } from 'node:path';
import { type ChaosProxy, startChaosProxy } from './chaos-proxy.ts';

/** The address of a database that is reached by its socket, over a line that can fail. */
export async function proxyDatabase(
  url: string,
): Promise<{ readonly url: string; readonly proxy: ChaosProxy }> {
  const direct = new URL(url);
  const [directory, port] = [direct.searchParams.get('host'), direct.searchParams.get('port')];
  const proxy = await startChaosProxy({ path: join(directory ?? '', `.s.PGSQL.${port}`) });
  const { username, password, pathname } = direct;
  return { proxy, url: `postgresql://${username}:${password}@127.0.0.1:${proxy.port}${pathname}` };
}
