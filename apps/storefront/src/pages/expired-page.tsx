import { SESSION_EXPIRED } from '@comanda/contract/words/redirects';
import buttons from '../ui/button.module.css';
import { SiteFooter } from '../ui/site-footer.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import styles from './not-found-page.module.css';
import { expiredWords } from './not-found-words.ts';
import type { ShopData } from './shop-data.ts';

export type ExpiredData = Pick<ShopData, 'productName' | 'legalLinks'> & { readonly slug: string };

/** Seen for a moment, or for as long as somebody browses without scripts. */
export function ExpiredPage({ data }: { readonly data: ExpiredData }) {
  return (
    <div className={styles.page}>
      <header>
        <Wordmark name={data.productName} />
      </header>
      <main className={styles.main}>
        <h1 tabIndex={-1}>{SESSION_EXPIRED}</h1>
        <p className={styles.doors}>
          <a className={`${buttons.primary} ${buttons.big}`} href={`/clients/${data.slug}/menu`}>
            {expiredWords.backToMenu}
          </a>
        </p>
      </main>
      <SiteFooter productName={data.productName} legalLinks={data.legalLinks} />
    </div>
  );
}
