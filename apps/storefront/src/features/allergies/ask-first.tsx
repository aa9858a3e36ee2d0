import { useShop } from '../../shop/shop-context.ts';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './allergies.module.css';
import type { Question } from './doubts.ts';
import { ASK_WORDS } from './words.ts';

/** The stop before something avoided goes into the basket, or is ordered: `anyway` says which. */
export function AskFirst({
  question,
  onLeave,
  anyway = ASK_WORDS.anyway,
}: {
  readonly question: Question | null;
  readonly onLeave: () => void;
  readonly anyway?: string;
}) {
  const { index } = useShop();
  const askThem = question && ASK_WORDS.askThem(question.doubts, index.menu.restaurant.name);
  return (
    <Sheet open={question !== null} onClose={onLeave} labelledBy="ask-first-title">
      {question && (
        <div className={styles.sheet}>
          <h2 id="ask-first-title" tabIndex={-1} className={styles.stop}>
            <Icon name="alert" />
            {ASK_WORDS.title(question.doubts)}
          </h2>
          {question.doubts.map((doubt, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same dish, and none ever moves
            <p key={position}>{ASK_WORDS.doubt(doubt)}</p>
          ))}
          {askThem && <p>{askThem}</p>}
          <div className={styles.actions}>
            <button
              type="button"
              className={buttons.quiet}
              onClick={() => {
                onLeave();
                question.add();
              }}
            >
              {anyway}
            </button>
            <button type="button" className={buttons.primary} onClick={onLeave}>
              {ASK_WORDS.other}
            </button>
          </div>
        </div>
      )}
    </Sheet>
  );
}
