import styles from './board-miniature.module.css';

const LANES = [
  {
    name: 'New',
    status: 'placed',
    tickets: [
      {
        number: '#48',
        time: '0:12',
        dishes: ['1× Diavola', '2× Dough balls'],
        note: 'Allergy: nuts',
        step: 'Accept',
      },
    ],
  },
  {
    name: 'Preparing',
    status: 'accepted',
    tickets: [
      { number: '#47', time: '8 min', dishes: ['2× Margherita', '1× Tiramisù'], step: 'Mark ready' },
      { number: '#46', time: '3 min', dishes: ['1× Calzone'], step: 'Mark ready' },
    ],
  },
  {
    name: 'Ready',
    status: 'ready',
    tickets: [{ number: '#45', time: 'Mia', dishes: ['3× Napoli'], step: 'Collected' }],
  },
] as const;

/** What the board in the kitchen looks like, small: the same clothes as the real one, and nothing to press. */
export function BoardMiniature() {
  return (
    <div className={styles.board} aria-hidden="true">
      {LANES.map(({ name, status, tickets }) => (
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
