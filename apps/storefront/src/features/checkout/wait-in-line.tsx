import { useEffect, useState } from 'react';
import buttons from '../../ui/button.module.css';
import styles from './place-bar.module.css';
import { LINE_WORDS } from './words.ts';

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
