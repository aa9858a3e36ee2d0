import type { Quote } from '@comanda/contract/shapes/basket';
import { aboutTime } from '@comanda/domain/availability/estimate';
import { postcodeForm } from '@comanda/domain/delivery/postcodes';
import { cheapest } from '../../shop/cheapest.ts';
import { timeAndDay } from '../../shop/clock.ts';
import { minimumProgress } from '../../shop/price.ts';
import { useShop } from '../../shop/shop-context.ts';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import type { QuoteState } from './ask-quote.ts';
import styles from './section.module.css';
import { addressWords, checkoutWords, POSTCODE_WORDS, useCheckoutWords } from './words.ts';

/** A few dishes that one press adds, for a basket below the minimum of a delivery; and the way to all others. */
function AddCheap({
  missing,
  onAdd,
}: {
  /** To the minimum, in minor units. */
  readonly missing: number;
  readonly onAdd: (itemId: string) => void;
}) {
  const { index, money } = useShop();
  return (
    <section className={styles.cheap} aria-label={POSTCODE_WORDS.addOne}>
      {cheapest(index, missing).map(({ id, name, price }) => (
        <button
          key={id}
          type="button"
          className={`${buttons.quiet} ${buttons.spread}`}
          onClick={() => onAdd(id)}
        >
          <span>
            <Icon name="plus" /> {name}
          </span>
          {money(price)}
        </button>
      ))}
      <a href={`/clients/${index.menu.restaurant.slug}/menu`}>{checkoutWords.backToMenu}</a>
    </section>
  );
}

const VERDICT = 'verdict';

/** Leads a press in vain to what stands against it. */
export function showVerdict(): void {
  const verdict = document.getElementById(VERDICT);
  verdict?.scrollIntoView({ block: 'center' });
  verdict?.focus({ preventScroll: true });
}

type Tone = 'good' | 'wait' | 'bad';
type Verdict = { readonly tone: Tone; readonly words: string };

const outOfZone = (quote: Quote | null) => {
  const found = quote?.problems.find(({ code }) => code === 'OUT_OF_ZONE');
  return found?.code === 'OUT_OF_ZONE' ? found : null;
};

const isShort = (quote: Quote | null) => quote?.problems.find(({ code }) => code === 'BELOW_MINIMUM');

/** Whether nothing can be ordered to where it shall go, as the verdict says. */
export function isUndeliverable(quote: Quote | null): boolean {
  const refusal = outOfZone(quote);
  return refusal?.isPlaced === true || refusal?.postcode !== undefined || isShort(quote) !== undefined;
}

/** What a postcode of this form says by itself, before anybody has looked where it is; null where it is a whole one. */
function formVerdict(postcode: string, country: string, example: string | undefined): Verdict | null {
  const form = postcodeForm(postcode, country);
  if (form === 'WHOLE') return null;
  return form === 'NONE'
    ? { tone: 'bad', words: POSTCODE_WORDS.none }
    : { tone: 'wait', words: POSTCODE_WORDS.half(example) };
}

const ICONS = { good: 'circleCheck', wait: 'info', bad: 'alert' } as const;

/** Whether the restaurant delivers there, for how much and by when; with a way out when it does not. */
export function ZoneVerdict({
  state,
  postcode,
  hasPlace,
  onCollect,
  onAdd,
}: {
  readonly state: QuoteState;
  /** As it is typed. */
  readonly postcode: string;
  readonly hasPlace: boolean;
  readonly onCollect: (() => void) | null;
  readonly onAdd: (itemId: string) => void;
}) {
  const { index, money, now } = useShop();
  const checkout = useCheckoutWords();
  const { quote } = state;
  const { restaurant, settings } = index.menu;
  const { country, postcode: example } = restaurant.address;
  const refusal = outOfZone(quote);

  function judged(): Verdict | null {
    const form = formVerdict(postcode, country, example);
    if (!hasPlace) return null;
    if (form) return form;
    if (refusal) {
      const isAsked = !refusal.isPlaced && refusal.postcode === undefined;
      return { tone: isAsked ? 'wait' : 'bad', words: refusal.message };
    }
    if (!quote?.zone) return null;
    const fee = quote.deliveryFee === 0 ? addressWords.free : money(quote.deliveryFee);
    const at = quote.promisedAt
      ? ` · ${addressWords.about(timeAndDay(aboutTime(Date.parse(quote.promisedAt)), now, restaurant))}`
      : '';
    return quote.toConfirm
      ? { tone: 'wait', words: `${checkout.toConfirm(restaurant.name)} · ${fee}${at}` }
      : { tone: 'good', words: `${addressWords.here} · ${fee}${at}` };
  }

  const verdict = judged();
  const isRefused = hasPlace && (verdict?.tone === 'bad' || refusal?.isPlaced === true);
  const short = isShort(quote);
  const { missing = 0, minimum = 0 } =
    minimumProgress(quote?.subtotal ?? 0, 'DELIVERY', settings.delivery?.minimumFrom ?? null) ?? {};
  const isBelow = quote !== null && !isRefused && (short !== undefined || (!quote.zone && missing > 0));
  return (
    <>
      <div id={VERDICT} className={styles.verdicts} tabIndex={-1} aria-live="polite" aria-busy={state.asking}>
        {verdict ? (
          <p className={styles.verdict} data-tone={verdict.tone}>
            <Icon name={verdict.tone === 'wait' && quote?.toConfirm ? 'clock' : ICONS[verdict.tone]} />
            <span>{verdict.words}</span>
            {verdict.tone === 'bad' && onCollect && (
              <button type="button" className={buttons.link} onClick={onCollect}>
                {addressWords.pickUp}
              </button>
            )}
          </p>
        ) : (
          <p className={styles.muted}>{POSTCODE_WORDS.soon}</p>
        )}
        {quote?.place?.isOtherTown && (
          <p className={styles.verdict} data-tone="wait">
            <Icon name="info" />
            {POSTCODE_WORDS.otherTown(postcode.trim().toUpperCase())}
          </p>
        )}
        {isBelow && (
          <p className={styles.verdict} data-tone={short ? 'bad' : 'wait'}>
            <Icon name={short ? 'alert' : 'info'} />
            <span>{short ? short.message : checkout.leastForDelivery(money(minimum), money(missing))}</span>
          </p>
        )}
      </div>
      {isBelow && (
        <AddCheap missing={short?.code === 'BELOW_MINIMUM' ? short.missing : missing} onAdd={onAdd} />
      )}
    </>
  );
}
