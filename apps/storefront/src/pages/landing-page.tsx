import { useEffect, useState } from 'react';
import { dinerClient } from '../device/diner.ts';
import { useOpenOrders } from '../device/open-orders.ts';
import { recall } from '../device/store.ts';
import { BoardMiniature } from '../features/restaurants/board-miniature.tsx';
import { FindRestaurant } from '../features/restaurants/find-restaurant.tsx';
import { ListedRestaurants } from '../features/restaurants/listed-restaurants.tsx';
import { MenuMiniature } from '../features/restaurants/menu-miniature.tsx';
import { Offer, type OfferData } from '../features/restaurants/offer.tsx';
import { RecentRestaurants } from '../features/restaurants/recent-restaurants.tsx';
import { landingWords } from '../features/restaurants/words.ts';
import type { ListedRestaurant } from '../page-source.ts';
import { parseRecents, RECENT_KEY, type RecentRestaurant } from '../shop/restaurants.ts';
import buttons from '../ui/button.module.css';
import { Icon, type IconName } from '../ui/icon.tsx';
import { OfflineBar } from '../ui/offline-bar.tsx';
import { SiteFooter } from '../ui/site-footer.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import styles from './landing-page.module.css';
import { useNotice } from './left-notice.ts';
import { OpenOrdersBar } from './open-orders-bar.tsx';
import type { ShopData } from './shop-data.ts';

export type LandingData = Pick<ShopData, 'apiBaseUrl' | 'productName' | 'legalLinks'> & {
  /** Whether a restaurateur can open an account without an invitation. */
  readonly mayRegister: boolean;
  /** What was searched for. */
  readonly find: string | null;
  /** What was found, or else what is open. */
  readonly restaurants: readonly ListedRestaurant[];
  readonly isFound: boolean;
  readonly offer: OfferData;
  /** Epoch ms. */
  readonly renderedAt: number;
};

const BENEFITS: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[] = [
  {
    icon: 'bell',
    title: landingWords.neverMiss,
    text: landingWords.neverMissMore,
  },
  {
    icon: 'bolt',
    title: landingWords.oneTap,
    text: landingWords.oneTapMore,
  },
  {
    icon: 'receipt',
    title: landingWords.yourGuests,
    text: landingWords.yourGuestsMore,
  },
];

const QUESTIONS = [
  {
    question: landingWords.account,
    answer: landingWords.accountAnswer,
  },
  {
    question: landingWords.kitchen,
    answer: landingWords.kitchenAnswer,
  },
  { question: landingWords.cash, answer: landingWords.cashAnswer },
  {
    question: landingWords.internet,
    answer: landingWords.internetAnswer,
  },
];

/** Sends diners to their restaurant, and restaurateurs to their door. */
export function LandingPage({ data }: { readonly data: LandingData }) {
  const [client, setClient] = useState<ReturnType<typeof dinerClient> | null>(null);
  const [recents, setRecents] = useState<readonly RecentRestaurant[]>([]);
  const [notice, sayExpired] = useNotice();
  const [openOrders, dropOpenOrder] = useOpenOrders();

  useEffect(() => {
    setClient(dinerClient(data.apiBaseUrl, sayExpired));
    recall(RECENT_KEY).then((kept) => setRecents(parseRecents(kept)));
  }, [data.apiBaseUrl, sayExpired]);

  return (
    <>
      <OfflineBar />
      <div className={styles.page}>
        <header className={styles.header}>
          <Wordmark name={data.productName} />
          <nav className={styles.nav} aria-label={landingWords.forRestaurants}>
            <span className={styles.wide}>{landingWords.forRestaurantsAsked}</span>
            <a className={buttons.link} href="/merchant/login">
              {landingWords.logIn}
            </a>
            {data.mayRegister && (
              <a className={buttons.quiet} href="/merchant/register">
                {landingWords.startFree}
              </a>
            )}
          </nav>
        </header>
        <main className={styles.main}>
          {notice && (
            <p className={styles.notice} role="status">
              {notice}
            </p>
          )}
          <RecentRestaurants recents={recents} client={client} />
          <section className={styles.hero}>
            <div className={styles.words}>
              <h1>{landingWords.title}</h1>
              <p className={styles.lead}>{landingWords.lead}</p>
              <FindRestaurant client={client} recents={recents} asked={data.find} isFound={data.isFound} />
              <ListedRestaurants
                title={data.isFound ? landingWords.found(data.find ?? '') : landingWords.openNow}
                restaurants={data.restaurants}
                now={data.renderedAt}
              />
            </div>
            <MenuMiniature />
          </section>
          <section className={styles.merchants} aria-labelledby="merchants-title">
            <h2 id="merchants-title">{landingWords.runOne}</h2>
            <ul className={styles.benefits}>
              {BENEFITS.map(({ icon, title, text }) => (
                <li key={title}>
                  <span className={styles.icon}>
                    <Icon name={icon} />
                  </span>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
            <BoardMiniature />
            <Offer offer={data.offer} />
            <p className={styles.teaser}>
              {data.mayRegister ? (
                <>
                  <a className={`${buttons.accent} ${buttons.big}`} href="/merchant/register">
                    {landingWords.startFree}
                  </a>
                  <span>{landingWords.twoMinutes}</span>
                </>
              ) : (
                <>
                  <a className={`${buttons.accent} ${buttons.big}`} href="/merchant/login">
                    {landingWords.logIn}
                  </a>
                  <span>{landingWords.byInvitation}</span>
                </>
              )}
            </p>
          </section>
          <section className={styles.questions} aria-labelledby="questions-title">
            <h2 id="questions-title">{landingWords.questions}</h2>
            {QUESTIONS.map(({ question, answer }) => (
              <details key={question}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </section>
        </main>
        <SiteFooter productName={data.productName} legalLinks={data.legalLinks} />
        <OpenOrdersBar client={client} orders={openOrders} onOver={dropOpenOrder} />
      </div>
    </>
  );
}
