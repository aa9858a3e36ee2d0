import type { CheckoutData } from '../pages/checkout-page.tsx';
import type { ConfirmationData } from '../pages/confirmation-page.tsx';
import type { ExpiredData } from '../pages/expired-page.tsx';
import type { LandingData } from '../pages/landing-page.tsx';
import type { MenuData } from '../pages/menu-page.tsx';
import type { SharedData } from '../pages/shared-page.tsx';

/** What each script takes over: the page's data as the server rendered it. */
export type PageData = {
  readonly menu: MenuData;
  readonly checkout: CheckoutData;
  readonly confirmation: ConfirmationData;
  readonly shared: SharedData;
  readonly landing: LandingData;
  readonly expired: ExpiredData;
};

/** The server types the block by the same table, and names the script by the hash of its build. */
function isDataOf<P extends keyof PageData>(
  page: P,
  block: HTMLElement,
  value: unknown,
): value is PageData[P] {
  return block.dataset.page === page && typeof value === 'object' && value !== null;
}

/** Reads what the server rendered this page from. Throws where the document is of another page. */
export function pageData<P extends keyof PageData>(page: P): PageData[P] {
  const block = document.getElementById('page-data');
  const data: unknown = JSON.parse(block?.textContent ?? 'null');
  if (!block || !isDataOf(page, block, data))
    throw new Error(`The document carries no data of the page ${page}`);
  return data;
}
