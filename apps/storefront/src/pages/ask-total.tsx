import type { DinerClient } from '@comanda/client/diner-client';
import type { Service } from '@comanda/domain/hours/services';
import { useEffect, useMemo } from 'react';
import { usePlacedBefore } from '../device/take-up-placed.ts';
import { useKeptDraft } from '../features/basket/kept-draft.ts';
import { useQuote } from '../features/checkout/ask-quote.ts';
import { useWaysHere } from '../features/checkout/ways-here.ts';
import type { Basket } from '../shop/basket.ts';
import { quoteBody } from '../shop/place-order-body.ts';
import type { Answer } from '../shop/promoted-order.ts';
import { useShop } from '../shop/shop-context.ts';

const PAUSE_MS = 300;

/**
 * Asks the checkout's quote a moment after each change, and once for an order that was sent before. Shows nothing;
 * `onAnswer` has null until it is known.
 */
export function AskTotal({
  client,
  basket,
  service,
  onAnswer,
}: {
  readonly client: DinerClient | null;
  readonly basket: Basket;
  readonly service: Service;
  readonly onAnswer: (answer: Answer | null) => void;
}) {
  const { menu } = useShop().index;
  const { slug } = menu.restaurant;
  const { status, strangersUntil } = menu.state;
  usePlacedBefore(client, menu.restaurant);
  const methods = useWaysHere(menu.settings, basket.replaces !== undefined);
  const draft = useKeptDraft(slug, methods);
  const wanted = draft && quoteBody(basket, service, draft);
  const { quote, asked } = useQuote(
    client,
    slug,
    wanted,
    { version: menu.version, status, strangersUntil },
    PAUSE_MS,
  );
  const isForThis = asked !== null && JSON.stringify(asked) === JSON.stringify(wanted);
  const answer = useMemo(
    () => (isForThis && quote ? { quote, basket, service } : null),
    [isForThis, quote, basket, service],
  );
  useEffect(() => onAnswer(answer), [onAnswer, answer]);
  return null;
}
