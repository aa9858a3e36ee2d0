import { matchPath } from '../match-path.ts';
import buttons from '../ui/button.module.css';
import { SiteFooter } from '../ui/site-footer.tsx';
import slip from '../ui/slip.module.css';
import { Wordmark } from '../ui/wordmark.tsx';
import styles from './not-found-page.module.css';
import { notFoundWords } from './not-found-words.ts';
import type { ShopData } from './shop-data.ts';

export type NotFoundData = Pick<ShopData, 'productName' | 'legalLinks'> & {
  readonly path: string;
  /** A page that was probably meant. */
  readonly suggestion: string | null;
};

const SHOWN_LENGTH = 80;

/** The nearest useful way on. A restaurant's own page that is not there is distinguished from the restaurant itself. */
function door({ path, suggestion }: NotFoundData): { href: string; label: string } {
  if (suggestion) return { href: suggestion, label: notFoundWords.didYouMean(suggestion) };
  const [, clients, slug, rest] = path.split('/');
  if (clients === 'clients' && slug && rest && !matchPath('/clients/:slug/menu', path)) {
    return { href: `/clients/${slug}/menu`, label: notFoundWords.openMenu(slug) };
  }
  return { href: '/', label: notFoundWords.home };
}

/** Says that the page is not here, without blame, and offers the nearest useful door. */
export function NotFoundPage({ data }: { readonly data: NotFoundData }) {
  const restaurant =
    matchPath('/clients/:slug/menu', data.path) ?? matchPath('/clients/:slug/checkout', data.path);
  const { href, label } = door(data);
  const path = data.path.length > SHOWN_LENGTH ? `${data.path.slice(0, SHOWN_LENGTH)}…` : data.path;
  return (
    <div className={styles.page}>
      <header>
        <Wordmark name={data.productName} />
      </header>
      <main className={styles.main}>
        <div className={slip.shade} aria-hidden="true">
          <div className={`${slip.slip} ${styles.slip}`}>
            <p className={slip.row}>
              <span>{notFoundWords.onePage}</span>
              <span>–</span>
            </p>
            <hr className={slip.rule} />
            <p className={`${slip.row} ${slip.total}`}>
              <span>{notFoundWords.total}</span>
              <span>404</span>
            </p>
          </div>
        </div>
        <h1 tabIndex={-1}>{restaurant ? notFoundWords.noRestaurant : notFoundWords.noPage}</h1>
        <p className={styles.path}>{path}</p>
        <p>{restaurant ? notFoundWords.restaurantHint : notFoundWords.pageHint}</p>
        <p className={styles.doors}>
          <a className={`${buttons.primary} ${buttons.big}`} href={href}>
            {label}
          </a>
          {href !== '/' && (
            <a className={`${buttons.quiet} ${buttons.big}`} href="/">
              {notFoundWords.home}
            </a>
          )}
        </p>
      </main>
      <SiteFooter productName={data.productName} legalLinks={data.legalLinks} />
    </div>
  );
}
