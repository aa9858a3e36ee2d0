import type { DinerClient } from '@comanda/client/diner-client';
import type { CallInput } from '@comanda/contract/calls';
import type { Slots } from '@comanda/contract/shapes/basket';
import { useCallback, useEffect, useState } from 'react';
import { limited } from './limited.ts';
import { useSame } from './use-same.ts';

/** What times are asked for: everything that decides on them but the time itself. */
export type SlotsQuery = CallInput<'slots'>['query'];

export type SlotsState = {
  /** The latest answer for the day that is asked for, perhaps for what stood in the form a moment ago. */
  readonly slots: Slots['slots'] | null;
  readonly asking: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
};

type Answer = { readonly day: string | undefined; readonly slots: Slots['slots'] | null };

/** The times at which an order could be had. Those on the screen stay there until the next ones are known. */
export function useSlots(client: DinerClient | null, slug: string, query: SlotsQuery): SlotsState {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [asking, setAsking] = useState(true);
  const [turn, setTurn] = useState(0);
  const asked = useSame(query);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks the same once more
  useEffect(() => {
    if (!client) return;
    const controller = new AbortController();
    setAsking(true);
    const ask = async () => {
      await client.ensureToken(slug);
      return client.call('slots', { params: { slug }, query: asked }, { signal: limited(controller.signal) });
    };
    ask()
      .then(({ slots }) => ({ day: asked.day, slots }))
      .catch(() => ({ day: asked.day, slots: null }))
      .then((known) => {
        if (controller.signal.aborted) return;
        setAnswer(known);
        setAsking(false);
      });
    return () => controller.abort();
  }, [client, slug, asked, turn]);

  const isOfDay = answer !== null && answer.day === query.day;
  return {
    slots: isOfDay ? answer.slots : null,
    asking,
    failed: isOfDay && !asking && answer.slots === null,
    retry: useCallback(() => setTurn((before) => before + 1), []),
  };
}
