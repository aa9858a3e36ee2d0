import { ApiError } from '@comanda/client/api-error';
import type { DinerClient } from '@comanda/client/diner-client';
import type { Quote, Basket as QuoteBasket } from '@comanda/contract/shapes/basket';
import { useEffect, useState } from 'react';
import { isFresh } from '../../device/copy.ts';
import { limited } from './limited.ts';
import { useSame } from './use-same.ts';

const PAUSE_MS = 450;
const AGAIN_MS = 5_000;

export type QuoteState = {
  /** The latest answer, perhaps for what stood in the form a moment ago. */
  readonly quote: Quote | null;
  /** What that answer is for. */
  readonly asked: QuoteBasket | null;
  readonly asking: boolean;
  readonly failed: boolean;
};

/**
 * Asks what the basket costs and when it comes, `pause` milliseconds after the last change of `body`, or of `shop`:
 * what the answer also depends on. A `body` of null asks nothing.
 */
export function useQuote(
  client: DinerClient | null,
  slug: string,
  body: QuoteBasket | null,
  shop: Readonly<Record<string, string | number | undefined>>,
  pause = PAUSE_MS,
): QuoteState {
  const [state, setState] = useState<QuoteState>({ quote: null, asked: null, asking: false, failed: false });
  const question = useSame({ asked: body, shop });

  useEffect(() => {
    const { asked } = question;
    if (!client || asked === null) return;
    const controller = new AbortController();
    setState((before) => ({ ...before, asking: true }));
    const ask = async () => {
      try {
        await client.ensureToken(slug);
        const quote = await client.call(
          'quote',
          { params: { slug }, body: asked },
          { signal: limited(controller.signal) },
        );
        setState({ quote, asked, asking: false, failed: false });
        isFresh();
      } catch (error) {
        if (controller.signal.aborted) return;
        // A half-typed address is refused; that is no failure, the form says what is missing.
        const unreadable = error instanceof ApiError && error.code === 'INVALID';
        const isLost = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
        if (isLost) timer = setTimeout(ask, AGAIN_MS);
        setState((before) => ({
          quote: unreadable ? null : before.quote,
          asked: before.asked,
          asking: false,
          failed: !unreadable,
        }));
      }
    };
    const askNow = () => {
      clearTimeout(timer);
      void ask();
    };
    let timer = setTimeout(ask, pause);
    addEventListener('online', askNow);
    return () => {
      removeEventListener('online', askNow);
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, slug, question, pause]);

  return state;
}
