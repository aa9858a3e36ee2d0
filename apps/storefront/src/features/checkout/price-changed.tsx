import type { Quote } from '@comanda/contract/shapes/basket';
import { quoteChangeName } from '@comanda/contract/words/baskets';
import { compareQuotes } from '@comanda/domain/pricing/pricing';
import type { Totals } from '../../shop/promoted-order.ts';
import { useShop } from '../../shop/shop-context.ts';
import buttons from '../../ui/button.module.css';
import { Sheet } from '../../ui/sheet.tsx';
import slip from '../../ui/slip.module.css';
import styles from './price-changed.module.css';
import { checkoutWords, priceChangedWords } from './words.ts';

type Compared = Quote | Totals;

/** On the wire an absent note may be `undefined`; the comparison knows only notes and none. */
function comparable(quote: Compared) {
  const lines = quote.lines.map(({ note, ...line }) => ({
    ...line,
    ...(note === undefined ? {} : { note }),
  }));
  return { ...quote, lines };
}

/** The server counts another total than the diner saw: both are shown, with what differs, and the diner decides. */
export function PriceChanged<Q extends Compared>(props: {
  readonly shown: Totals;
  readonly quote: Q | null;
  readonly onAccept: (quote: Q) => void;
  readonly onClose: () => void;
  /** Where to choose something else, when nothing was sent yet. */
  readonly menuHref?: string;
}) {
  const { shown, quote, onAccept, onClose, menuHref } = props;
  const { money } = useShop();
  const written = (amount: number | null) => (amount === null ? '–' : money(amount));
  return (
    <Sheet open={quote !== null} onClose={onClose} labelledBy="price-changed-title">
      {quote && (
        <div className={styles.dialog}>
          <h2 id="price-changed-title" tabIndex={-1}>
            {priceChangedWords.title}
          </h2>
          <p>
            {priceChangedWords.now} <strong>{money(quote.total)}</strong>{' '}
            {priceChangedWords.before(money(shown.total))}
          </p>
          <ul className={styles.changes}>
            {compareQuotes(shown, comparable(quote)).map((change) => (
              <li key={`${change.part} ${quoteChangeName(change)} ${change.from}`} className={slip.row}>
                <span>{quoteChangeName(change)}</span>
                <span>
                  <del>{written(change.from)}</del> <ins>{written(change.to)}</ins>
                </span>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className={`${buttons.primary} ${buttons.big}`}
            onClick={() => onAccept(quote)}
          >
            {priceChangedWords.accept(money(quote.total))}
          </button>
          {menuHref ? (
            <a className={buttons.quiet} href={menuHref}>
              {checkoutWords.backToMenu}
            </a>
          ) : (
            <button type="button" className={buttons.quiet} onClick={onClose}>
              {priceChangedWords.backToOrder}
            </button>
          )}
        </div>
      )}
    </Sheet>
  );
}
