import { render } from '../entry-server.tsx';
import type { PageSource, StorefrontConfig } from '../page-source.ts';

const CONFIG = {
  productName: 'Comanda',
  publicUrl: 'https://eat.example',
  apiBaseUrl: '/api',
  legalLinks: [],
  tiles: null,
  reportsDsn: null,
  offer: { plans: [], termsUrl: null, contactEmail: null },
};

/** A server that has no restaurant and no order. */
const NOTHING: PageSource = {
  menu: async () => ({ kind: 'missing' }),
  order: async () => null,
  shared: async () => null,
  ownOrder: async () => null,
  pace: async () => null,
  mayRegister: async () => true,
  restaurants: async () => [],
};

type Asked = {
  readonly query?: string;
  readonly clientToken?: string | null;
  readonly config?: Partial<StorefrontConfig>;
  /** Epoch ms. */
  readonly now?: number;
};

/** What a browser is sent that asks for an address, where the server has this and nothing else. */
export function servedPage(path: string, source: Partial<PageSource>, asked: Asked = {}) {
  const { query = '', clientToken = null, config, now = 0 } = asked;
  const scripts = (script: string) => ({ modules: [`/assets/${script}.js`], preloads: [] });
  return render(
    { path, query, clientToken },
    {
      source: { ...NOTHING, ...source },
      config: { ...CONFIG, ...config },
      assets: { styles: [], fonts: [], scripts, early: null },
      now,
    },
  );
}
