import { aboutTime } from '@comanda/domain/estimate';
import { timeAndDay } from '../../shop/clock.ts';
import { minimumProgress } from '../../shop/price.ts';
import { useShop } from '../../shop/shop-context.ts';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import type { QuoteState } from './ask-quote.ts';
import styles from './section.module.css';
import { useCheckoutWords } from './words.ts';

/** Whether the restaurant delivers there, for how much and by when; with a way out when it does not. */
export function ZoneVerdict({
  state,
  hasPlace,
  onCollect,
}: {
  readonly state: QuoteState;
  readonly hasPlace: boolean;
  readonly onCollect: (() => void) | null;
}) {
  const { index, money, now } = useShop();
  const checkout = useCheckoutWords();
  const { quote } = state;
  const refusal = quote?.problems.find(({ code }) => code === 'OUT_OF_ZONE');
  let words = null;
  if (hasPlace && refusal?.code === 'OUT_OF_ZONE' && !refusal.isPlaced && refusal.postcode === undefined) {
    words = (
      <p className={styles.verdict} data-tone="wait">
        <Icon name="info" />
        {refusal.message}
      </p>
    );
  } else if (hasPlace && refusal) {
    words = (
      <p className={styles.verdict} data-tone="bad">
        <Icon name="alert" />
        <span>{refusal.message}</span>
        {onCollect && (
          <button type="button" className={buttons.link} onClick={onCollect}>
            Pick up instead
          </button>
        )}
      </p>
    );
  } else if (hasPlace && quote?.zone) {
    const fee = quote.deliveryFee === 0 ? 'free' : money(quote.deliveryFee);
    const at = quote.promisedAt
      ? ` · about ${timeAndDay(aboutTime(Date.parse(quote.promisedAt)), now, index.menu.restaurant)}`
      : '';
    words = (
      <p className={styles.verdict} data-tone={quote.toConfirm ? 'wait' : 'good'}>
        <Icon name={quote.toConfirm ? 'clock' : 'circleCheck'} />
        {quote.toConfirm
          ? `${checkout.toConfirm(index.menu.restaurant.name)} · ${fee}`
          : `We deliver here · ${fee}`}
        {at}
      </p>
    );
  }
  const short = quote?.problems.find(({ code }) => code === 'BELOW_MINIMUM');
  const { delivery } = index.menu.settings;
  const least = quote && minimumProgress(quote.subtotal, 'DELIVERY', delivery?.minimumFrom ?? null);
  return (
    <div aria-live="polite" aria-busy={state.asking}>
      {words}
      {short ? (
        <p className={styles.verdict} data-tone="bad">
          <Icon name="alert" />
          <span>{short.message}</span>
          <a href={`/clients/${index.menu.restaurant.slug}/menu`}>Back to the menu</a>
        </p>
      ) : (
        !quote?.zone &&
        least !== null &&
        least.missing > 0 && (
          <p className={styles.verdict} data-tone="wait">
            <Icon name="info" />
            {checkout.leastForDelivery(money(least.minimum), money(least.missing))}
          </p>
        )
      )}
    </div>
  );
}
