import styles from './board-miniature.module.css';
import { SAMPLE_BOARD } from './miniature-words.ts';

/** What the board in the kitchen looks like, small: the same clothes as the real one, and nothing to press. */
export function BoardMiniature() {
  return (
    <div className={styles.board} aria-hidden="true">
      {SAMPLE_BOARD.map(({ name, status, tickets }) => (
        <div key={name} className={styles.lane} data-status={status}>
          <p className={styles.head}>
            <span>{name}</span>
            <span>{tickets.length}</span>
          </p>
          {tickets.map((ticket) => (
            <div key={ticket.number} className={styles.ticket}>
              <p className={styles.first}>
                <strong>{ticket.number}</strong>
                <span>{ticket.time}</span>
              </p>
              {'note' in ticket && <p className={styles.note}>{ticket.note}</p>}
              {ticket.dishes.map((dish) => (
                <p key={dish}>{dish}</p>
              ))}
              <p className={styles.step}>{ticket.step}</p>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
