import type { PublicRestaurant } from '@comanda/contract/shapes/restaurants';
import buttons from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import { SiteFooter } from '../ui/site-footer.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { unreadableWords as words } from './confirmation-words.ts';
import styles from './not-found-page.module.css';
import type { ShopData } from './shop-data.ts';

export type UnreadableOrderData = Pick<ShopData, 'productName' | 'legalLinks' | 'phone'> & {
  readonly number: number;
  readonly restaurant: PublicRestaurant;
};

/** Instead of the confirmation, where the record of the order is damaged: the contact, and the number of the order. */
export function UnreadableOrderPage({ data }: { readonly data: UnreadableOrderData }) {
  const { number, restaurant, phone, productName, legalLinks } = data;
  const canCall = restaurant.phone !== '';
  return (
    <div className={styles.page}>
      <header>
        <Wordmark name={productName} />
      </header>
      <main className={styles.main}>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p>{words.text}</p>
        <p>
          <strong>
            {canCall ? words.call(restaurant.name, phone, number) : words.ask(restaurant.name, number)}
          </strong>
        </p>
        {canCall && (
          <p className={styles.doors}>
            <a className={`${buttons.primary} ${buttons.big}`} href={`tel:${restaurant.phone}`}>
              <Icon name="phone" />
              {words.callButton}
            </a>
          </p>
        )}
      </main>
      <SiteFooter productName={productName} legalLinks={legalLinks} />
    </div>
  );
}
