import type { LegalLink } from '../page-source.ts';
import styles from './site-footer.module.css';
import * as uiWords from './words.ts';

export function SiteFooter({
  productName,
  legalLinks,
}: {
  readonly productName: string;
  readonly legalLinks: readonly LegalLink[];
}) {
  return (
    <footer className={styles.footer}>
      <p>
        {uiWords.orderingBy} <a href="/">{productName}</a>
      </p>
      {legalLinks.length > 0 && (
        <ul className={styles.links}>
          {legalLinks.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </footer>
  );
}
