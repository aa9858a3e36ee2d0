import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import type { BasketChange, BasketEntry } from '../../shop/basket.ts';
import type { MenuIndex } from '../../shop/menu-index.ts';
import type { Passport } from '../../shop/passport.ts';
import type { Question, Wanted } from './doubts.ts';

export type Asking = {
  /** Adds at once what fits, and asks before adding anything that is avoided or not declared. */
  readonly first: (wanted: readonly Wanted[], add: () => void) => Promise<void>;
  readonly question: Question | null;
  readonly leave: () => void;
};

/** `latest` waits until it is known what is avoided; an agreement is kept with the basket. */
export function useAskFirst(
  index: MenuIndex,
  latest: () => Promise<Pick<Passport, 'avoid'>>,
  entries: readonly BasketEntry[],
  change: Dispatch<BasketChange>,
): Asking {
  const [question, setQuestion] = useState<Question | null>(null);
  const basket = useRef(entries);
  useEffect(() => {
    basket.current = entries;
  });
  const first = useCallback(
    async (wanted: readonly Wanted[], add: () => void) => {
      const passport = await latest();
      if (passport.avoid.length === 0) return add();
      const { agreementTo, doubtsAbout, openDoubts } = await import('./doubts.ts');
      const doubts = openDoubts(doubtsAbout(index, wanted, passport), basket.current);
      if (doubts.length === 0) return add();
      const agree = () => {
        add();
        change({ kind: 'agree', agreed: agreementTo(doubts) });
      };
      setQuestion({ doubts, add: agree });
    },
    [index, latest, change],
  );
  const leave = useCallback(() => setQuestion(null), []);
  return { question, first, leave };
}
