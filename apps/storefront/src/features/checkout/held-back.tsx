import type { Quote } from '@comanda/contract/shapes/basket';
import type { OrderingState } from '@comanda/contract/shapes/restaurants';
import { isPaidAtHandover, type PaymentMethod } from '@comanda/domain/orders/order-payments';
import { useContext } from 'react';
import { useShop } from '../../shop/shop-context.ts';
import buttons from '../../ui/button.module.css';
import { AtTableContext, placeWords, useCheckoutWords } from './words.ts';

/** What a quote says against a new diner's order; null where it is by card, or the switch is off by now. */
export function heldBackIn(
  quote: Quote | null,
  method: PaymentMethod | null,
  { strangersUntil }: OrderingState,
): { readonly message: string; readonly byCard: boolean } | null {
  if (strangersUntil === undefined || (method !== null && !isPaidAtHandover(method))) return null;
  const problem = quote?.problems.find(({ code }) => code === 'STRANGERS_HELD_BACK');
  return problem?.code === 'STRANGERS_HELD_BACK' ? problem : null;
}

/** What a diner that is held back can do instead; nothing they typed is lost by it. */
export function HeldBackWaysOut({
  byCard,
  onCard,
}: {
  readonly byCard: boolean;
  readonly onCard: () => void;
}) {
  const { name, phone } = useShop().index.menu.restaurant;
  const words = useCheckoutWords();
  const isAtTable = useContext(AtTableContext);
  return (
    <>
      {isAtTable && <p>{words.tellWaiter}</p>}
      {!isAtTable && phone !== '' && (
        <a className={buttons.link} href={`tel:${phone}`}>
          {placeWords.call(name)}
        </a>
      )}
      {byCard && (
        <button
          type="button"
          className={buttons.link}
          onClick={() => {
            onCard();
            // the button goes: the focus moves to where the card is chosen
            document.getElementById('payment')?.focus();
          }}
        >
          {words.byCardInstead}
        </button>
      )}
    </>
  );
}
