import { useContext, useEffect, useState } from 'react';
import type { ToReplace } from '../../shop/basket.ts';
import { useShop } from '../../shop/shop-context.ts';
import buttons from '../../ui/button.module.css';
import { HeldBackWaysOut } from './held-back.tsx';
import type { Placing } from './place.ts';
import styles from './place-bar.module.css';
import {
  AtTableContext,
  changingWords,
  checkoutWords,
  LINE_WORDS,
  placeWords,
  useCheckoutWords,
} from './words.ts';

const SECOND_MS = 1_000;

/** An order that goes in by itself at `until` (epoch ms): it counts down, and can be called back. */
export function WaitInLine({ until, onLeave }: { readonly until: number; readonly onLeave: () => void }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(ticking);
  }, []);
  const seconds = Math.ceil((until - now) / SECOND_MS);
  return (
    <div className={styles.line}>
      <div>
        <strong role="timer">{seconds > 0 ? LINE_WORDS.goesIn(seconds) : LINE_WORDS.goingIn}</strong>
        <span role="status">{LINE_WORDS.why}</span>
      </div>
      <button type="button" className={buttons.quiet} onClick={onLeave}>
        {LINE_WORDS.leave}
      </button>
    </div>
  );
}

const PATIENCE = 4;

const BUSY_LABELS = {
  sending: placeWords.placing,
  placed: placeWords.placing,
  checking: placeWords.checking,
  waiting: LINE_WORDS.waiting,
} as const;

function Words({
  placing,
  onCard,
  onLeaveLine,
}: {
  readonly placing: Placing;
  readonly onCard: () => void;
  readonly onLeaveLine: () => void;
}) {
  const { index, phone: written } = useShop();
  const { name, phone } = index.menu.restaurant;
  const isAtTable = useContext(AtTableContext);
  const { tellWaiter } = useCheckoutWords();
  if (placing.kind === 'checking') {
    return (
      <p className={styles.checking} role="status">
        {placeWords.asking}
        {placing.attempt > PATIENCE && (
          <>
            {' '}
            {placeWords.takesLong}
            {isAtTable || phone === '' ? (
              '.'
            ) : (
              <>
                {placeWords.orCall(name)} <a href={`tel:${phone}`}>{written}</a>.
              </>
            )}
          </>
        )}
      </p>
    );
  }
  if (placing.kind === 'waiting') return <WaitInLine until={placing.until} onLeave={onLeaveLine} />;
  if (placing.kind !== 'refused') return null;
  const { refusal } = placing;
  const code = refusal?.code;
  const isToAsk = code === 'LOCKED' || code === 'VERY_BUSY' || code === 'RATE_LIMITED';
  return (
    <div className={styles.refused} role="alert">
      <p>{placing.message}</p>
      {(code === 'SOLD_OUT' || code === 'NOT_FOR_SERVICE' || code === 'BELOW_MINIMUM') && (
        <a href={`/clients/${index.menu.restaurant.slug}/menu`}>{checkoutWords.backToMenu}</a>
      )}
      {isToAsk && isAtTable && <p>{tellWaiter}</p>}
      {isToAsk && !isAtTable && phone !== '' && <a href={`tel:${phone}`}>{placeWords.call(name)}</a>}
      {refusal?.code === 'STRANGERS_HELD_BACK' && <HeldBackWaysOut byCard={refusal.byCard} onCard={onCard} />}
    </div>
  );
}

/**
 * `total` is null while the basket is still read, and `before` unknown for an order that an earlier release filled in.
 */
function savingLabel(
  total: number | null,
  before: number | undefined,
  money: (minor: number) => string,
): string {
  if (total === null) return changingWords.save;
  if (before === undefined) return changingWords.saveFor(money(total));
  return changingWords.saveWas(money(total), money(before));
}

/** The one button of the page, with what it will cost; it stays pressable, and says what it is doing. */
export function PlaceBar({
  placing,
  total,
  isPaidNext,
  replaces,
  isHeld,
  onPlace,
  onLeaveLine,
  onCard,
}: {
  readonly placing: Placing;
  /** Null while the basket is still read from the device. */
  readonly total: number | null;
  /** On the page of a provider, to which placing it leads. */
  readonly isPaidNext: boolean;
  readonly replaces: ToReplace | undefined;
  /** What stands against it is said further up, and nothing would come of a press. */
  readonly isHeld: boolean;
  readonly onPlace: () => void;
  /** Waits for no room any more. */
  readonly onLeaveLine: () => void;
  /** Pays by card what is not taken in cash. */
  readonly onCard: () => void;
}) {
  const { money } = useShop();
  const busy = placing.kind !== 'idle' && placing.kind !== 'refused';
  const { goToPayment } = useCheckoutWords();
  const idle = () => {
    if (replaces) return savingLabel(total, replaces.total, money);
    if (total === null) return placeWords.place;
    return isPaidNext ? goToPayment(money(total)) : placeWords.placeFor(money(total));
  };
  const isSaving = replaces && (placing.kind === 'sending' || placing.kind === 'placed');
  const label = isSaving ? changingWords.saving : busy ? BUSY_LABELS[placing.kind] : idle();
  return (
    <div className={styles.bar}>
      <Words placing={placing} onCard={onCard} onLeaveLine={onLeaveLine} />
      <button
        type="button"
        className={`${buttons.primary} ${buttons.big} ${buttons.wide}`}
        aria-disabled={busy || total === null || isHeld}
        data-held={isHeld && !busy}
        onClick={() => !busy && onPlace()}
      >
        {label}
      </button>
    </div>
  );
}
