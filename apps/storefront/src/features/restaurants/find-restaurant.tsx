import { ApiError, UNKNOWN_ERROR } from '@comanda/client/api-error';
import type { DinerClient } from '@comanda/client/diner-client';
import { type FormEvent, useState } from 'react';
import { leaveNotice } from '../../device/notice.ts';
import type { RecentRestaurant } from '../../shop/restaurants.ts';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { askRestaurant } from './ask-restaurant.ts';
import styles from './find-restaurant.module.css';
import { readAddress } from './read-address.ts';

/** The server's words, else the error's own (specification §8); without an answer, what to look at. */
function failureWords(error: unknown): string {
  if (!(error instanceof ApiError)) return UNKNOWN_ERROR;
  return error.status === 0 ? `${error.message}. Check your connection and try again.` : error.message;
}

/** A link, a short name, or part of the name of a restaurant visited before leads to its menu. */
export function FindRestaurant({
  client,
  recents,
}: {
  readonly client: DinerClient | null;
  readonly recents: readonly RecentRestaurant[];
}) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function find(event: FormEvent) {
    event.preventDefault();
    if (!client || busy) return;
    if (typed.trim() === '') return setProblem('Enter the name in the link, or paste the whole link.');
    const unknown = `We could not find '${typed.trim().slice(0, 60)}'. Check the link on your receipt or table card.`;
    const slug = readAddress(typed, recents);
    if (!slug) return setProblem(unknown);
    setBusy(true);
    setProblem(null);
    try {
      const { restaurant, hasExpired } = await askRestaurant(client, slug);
      if (hasExpired) await leaveNotice();
      location.assign(`/clients/${restaurant.slug}/menu`);
    } catch (error) {
      const missing = error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'INVALID');
      setProblem(missing ? unknown : failureWords(error));
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={find} noValidate>
      <label htmlFor="restaurant">Find your restaurant</label>
      <div className={styles.row}>
        <input
          id="restaurant"
          className={styles.input}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="forno-lucia, or its link"
          value={typed}
          aria-invalid={problem ? true : undefined}
          aria-describedby="restaurant-problem"
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(null);
          }}
        />
        <button type="submit" className={`${buttons.primary} ${styles.go}`} aria-disabled={busy}>
          <span>Go</span>
          <Icon name="arrowRight" />
        </button>
      </div>
      <p id="restaurant-problem" className={styles.problem} role="status">
        {problem}
      </p>
    </form>
  );
}
