import { openOffice } from '../office.ts';
import { aDevice } from './a-device.ts';
import { aStorage } from './a-storage.ts';
import { pageUpdates } from './page-updates.ts';

/** What the server answers to a request such as `POST /auth/login`. */
export type Answering = (request: string, init: RequestInit) => Response | Promise<Response>;

export const refusal = (status: number, message: string): Response => Response.json({ message }, { status });

let browsers = 0;

/** A browser whose tabs share one server; `close` ends their conversation. */
export function aBrowser(answer: Answering) {
  browsers += 1;
  const name = `office-${browsers}`;
  const channels: BroadcastChannel[] = [];

  async function openTab(path: string) {
    const channel = new BroadcastChannel(name);
    channels.push(channel);
    const address = { pathname: path, search: '' };
    const office = await openOffice({
      config: {
        productName: 'Comanda',
        apiBaseUrl: 'http://api',
        tiles: null,
        hasPlans: false,
        isOpen: true,
        menuReader: null,
        nonce: '',
        handover: { id: 't', key: 'a2V5' },
      },
      device: aDevice(),
      tab: aStorage(),
      browser: aStorage(),
      channel,
      address,
      updates: pageUpdates(() => false).updates,
      fetch: async (input, init = {}) => {
        const request = `${init.method} ${String(input).replace('http://api', '')}`;
        // every tab of this browser was given a ticket by its server
        if (request === 'POST /auth/handover') return new Response(null, { status: 204 });
        return answer(request, init);
      },
    });
    const left = Promise.withResolvers<string>();
    const went: string[] = [];
    office.onSessionEnded = (to) => {
      went.push(to);
      left.resolve(to);
    };
    /** `left` resolves when the session has ended; `went` is where it led to, time by time. */
    return { ...office, address, went, left: left.promise };
  }

  return { openTab, close: () => channels.forEach((channel) => void channel.close()) };
}
