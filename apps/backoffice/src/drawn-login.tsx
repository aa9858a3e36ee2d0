import { createUpdateHolds } from '@comanda/client/update-holds';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { openOffice, type Surroundings } from './office.ts';
import { OfficeApp } from './office-app.tsx';
import { createDeviceStore } from './platform/device-store.ts';
import { firstPage } from './platform/first-page.ts';
import { createRoutes } from './routes.tsx';

const nothing = () => undefined;
const STORAGE = { getItem: () => null, setItem: nothing, removeItem: nothing, clear: nothing };

/** No browser: what is drawn is the same for everybody, and the server fills in what it writes into each document. */
function nowhere(isOpen: boolean): Surroundings {
  return {
    config: {
      ...{ productName: '%PRODUCT_NAME%', nonce: '%NONCE%', apiBaseUrl: '/api' },
      ...{ tiles: null, hasPlans: false, menuReader: null, isOpen, handover: null },
    },
    device: createDeviceStore(),
    tab: STORAGE,
    browser: STORAGE,
    channel: { postMessage: nothing, addEventListener: nothing, close: nothing },
    address: { pathname: '/merchant/login', search: '' },
    updates: {
      holds: createUpdateHolds(() => false),
      news: {
        state: () => NO_NEWS,
        subscribe: () => nothing,
        begin: nothing,
        reloadNow: nothing,
      },
    },
  };
}

const NO_NEWS = { kind: 'NONE' } as const;

/** The login as markup, by the very components that take it over; `isOpen`: it leads to a new account, too. */
export async function drawLogin(isOpen: boolean): Promise<string> {
  const around = nowhere(isOpen);
  const office = await openOffice(around);
  const router = createMemoryRouter(createRoutes(office), { initialEntries: [around.address.pathname] });
  await firstPage(router);
  return renderToString(
    <StrictMode>
      <OfficeApp office={office} router={router} />
    </StrictMode>,
  );
}

const ENTITIES: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&' };

/**
 * Takes all styles out of markup, into the text of a sheet: the content security policy refuses attributes that come in
 * a document, and browsers keep a sheet. Its rules win over classes, as attributes do; a style element stays, empty.
 */
export function withoutStyles(drawn: string): { readonly markup: string; readonly sheet: string } {
  const names = new Map<string, number>();
  const elements: string[] = [];
  const markup = drawn
    .replace(/(<style [^>]*>)([^<]*)/g, (_, element: string, rules: string) => {
      elements.push(rules);
      return element;
    })
    .replace(/ style="([^"]*)"/g, (_, style: string) => {
      const rule = style.replace(/&(?:quot|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity);
      const name = names.get(rule) ?? names.size;
      names.set(rule, name);
      return ` data-drawn="${name}"`;
    });
  const attributes = Array.from(names, ([rule, name]) => `#office [data-drawn="${name}"]{${rule}}`);
  return { markup, sheet: [...elements, ...attributes].join('') };
}
