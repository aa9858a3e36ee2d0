import { type Dispatch, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { loadLater } from '../../device/load-later.ts';
import type { BasketChange, BasketEntry } from '../../shop/basket.ts';
import type { MenuIndex } from '../../shop/menu-index.ts';
import type { Passport } from '../../shop/passport.ts';
import { useAvoid } from '../../shop/passport-context.ts';
import { agreementTo, doubtsAbout, openDoubts, type Question, type Wanted } from './doubts.ts';

type Loaded = typeof import('./ask-first.tsx');

type Asking = {
  /** Adds at once what fits, and asks before adding anything that is avoided or not declared. */
  readonly first: (wanted: readonly Wanted[], add: () => void) => Promise<void>;
  readonly question: Question | null;
  readonly leave: () => void;
};

/** `latest` waits until it is known what is avoided; what is agreed to once is kept with the basket, and not asked again. */
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
      const doubts = openDoubts(doubtsAbout(index, wanted, await latest()), basket.current);
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

/** The question that is open, if any. Whoever avoids something loads it at once, so that it is there when it is needed. */
export function OpenQuestion({ question, leave }: Pick<Asking, 'question' | 'leave'>): ReactNode {
  const avoidsAny = useAvoid().length > 0;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(
    () => (avoidsAny ? loadLater(() => import('./ask-first.tsx'), setLoaded) : undefined),
    [avoidsAny],
  );
  return loaded && <loaded.AskFirst question={question} onLeave={leave} />;
}
