import { createMerchantClient, type MerchantClient } from '@comanda/client/merchant-client';
import { randomId } from '@comanda/client/random-id';
import { askingTheTime, keepServerTime } from '@comanda/client/server-clock';
import type { Session } from '@comanda/contract/shapes/accounts';
import { SESSION_EXPIRED } from '@comanda/contract/words/redirects';
import { matchRoute } from '@comanda/domain/people/routes';
import { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { type OfficeConfig, readConfig } from './platform/config.ts';
import { createDeviceStore, type DeviceStore } from './platform/device-store.ts';
import { type DraftStore, loadDrafts } from './platform/drafts.ts';
import { forgetKept } from './platform/kept.ts';
import { forgetNotified } from './platform/notified-here.ts';
import { loadPreferences, type PreferenceStore } from './platform/preferences.ts';
import { noAnswerWords } from './platform/refusal-from.ts';
import { holdingWrites, type Updates } from './platform/updates.ts';
import { type ArrivalDesk, createArrivalDesk } from './session/arrival.ts';
import { createProofDesk, type ProofDesk } from './session/proof-desk.ts';
import { type Channel, createSessionHandover } from './session/session-handover.ts';
import { merchantsQuery } from './session/session-queries.ts';
import {
  type BrowserStorage,
  createSessionStore,
  type SessionStore,
  type WebStorage,
} from './session/session-store.ts';

/** Where an office is opened: the parts of a browser that it works with. */
export type Surroundings = {
  config: OfficeConfig;
  device: DeviceStore;
  tab: WebStorage;
  browser: BrowserStorage;
  channel: Channel;
  /** The address bar, as it is whenever it is looked at. */
  address: Pick<Location, 'pathname' | 'search'>;
  updates: Updates;
  fetch?: typeof fetch;
};

/** Everything the back office is made of, built in one place and handed to its parts. */
export type Office = {
  config: OfficeConfig;
  session: SessionStore;
  client: MerchantClient;
  queryClient: QueryClient;
  preferences: PreferenceStore;
  drafts: DraftStore;
  device: DeviceStore;
  /** A new version of this page, and what holds it back. */
  updates: Updates;
  arrival: ArrivalDesk;
  /** Where calls wait that the server does only after its user has given their password, or chosen one of their own. */
  proof: ProofDesk;
  /** Stands for this tab towards the server and the other tabs. */
  tabId: string;
  /** Begins a session in this tab, with nothing of the user before. */
  logIn: (opened: Session) => void;
  /** Ends the session everywhere and leads to a page without a login. */
  logOut: (to?: string) => Promise<void>;
  /** Set by the router: called when the session has ended, here or in another tab. */
  onSessionEnded: (to: string) => void;
};

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Retries of a refused call only delay the sentence that says why; a broken line shows in the connection bar.
      // Without a connection a call fails at once, and says so, instead of waiting for one in silence.
      queries: { retry: 1, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** This browser. */
export function surroundings(updates: Updates): Surroundings {
  return {
    updates,
    config: readConfig(),
    device: createDeviceStore(),
    tab: sessionStorage,
    browser: localStorage,
    channel: new BroadcastChannel('comanda-session'),
    address: location,
  };
}

/** Opens the office: preferences of the device, and the session of this tab or of another one. */
export async function openOffice(around: Surroundings): Promise<Office> {
  const { config, device, tab, browser, channel, address, updates } = around;
  const ask: typeof fetch = around.fetch ?? ((input, init) => fetch(input, init));
  keepServerTime(tab);
  const send: typeof fetch = (input, init) => askingTheTime(() => ask(input, init));
  const session = createSessionStore(tab, browser);
  const queryClient = createQueryClient();
  const arrival = createArrivalDesk();
  const proof = createProofDesk();
  const tabId = randomId();

  function endHere(hasExpired: boolean, to = '/merchant/login'): void {
    if (!session.token()) return;
    session.clear();
    void forgetKept(device);
    if (!hasExpired) void forgetNotified(device);
    proof.settle(false);
    queryClient.clear();
    // A page without a login is where one is already: nobody is led back to it.
    const isGuarded = matchRoute(address.pathname)?.route.login ?? false;
    arrival.set({
      askedFor: hasExpired && isGuarded ? address.pathname + address.search : null,
      notice: hasExpired ? SESSION_EXPIRED : null,
      closed: null,
      left: null,
    });
    office.onSessionEnded(to);
  }

  const handover = createSessionHandover({
    channel,
    tabId,
    ticket: config.handover,
    entries: session.entries,
    isGenuine: (wish) =>
      client.call('checkHandover', { body: wish }).then(
        () => true,
        () => false,
      ),
    onEnded: (hasExpired) => endHere(hasExpired),
  });

  const client = createMerchantClient({
    baseUrl: config.apiBaseUrl,
    storage: tab,
    fetch: holdingWrites(updates, send),
    unanswered: noAnswerWords,
    onWanted: proof.ask,
    onUnauthorized(refused) {
      if (session.token() !== refused) return;
      handover.announceEnd(true);
      endHere(true);
    },
  });

  const office: Office = {
    config,
    session,
    client,
    queryClient,
    arrival,
    proof,
    device,
    updates,
    tabId,
    preferences: await loadPreferences(device),
    drafts: await loadDrafts(device),
    logIn(opened) {
      // A logout leaves no answers behind; a page without a user keeps its own.
      if (session.token()) queryClient.clear();
      session.logIn(opened);
      // for the next page, also one that asks for no merchants
      const loading = queryClient.fetchQuery(merchantsQuery(client, opened.id));
      const keep = (merchants: Awaited<typeof loading>) => {
        if (session.user()?.id === opened.id) session.keepMerchants(merchants);
      };
      // a page that needs them asks again, and says what is wrong
      loading.then(keep, () => undefined);
    },
    async logOut(to) {
      // This browser forgets it at once; the server, which ends it everywhere, may be slow or out of reach.
      const answered = client.call('logout').catch(() => undefined);
      handover.announceEnd(false);
      endHere(false, to);
      await answered;
    },
    onSessionEnded: () => undefined,
  };

  if (!session.token()) {
    const entries = (await handover.ask()) ?? session.tabletEntries();
    if (entries) session.adopt(entries);
  }
  return office;
}

export const OfficeContext = createContext<Office | null>(null);

export function useOffice(): Office {
  const office = use(OfficeContext);
  if (!office) throw new Error('useOffice is used outside of the office.');
  return office;
}
