import { ApiError, UNKNOWN_ERROR } from '@comanda/client/api-error';
import type { DinerClient } from '@comanda/client/diner-client';
import { type FormEvent, useState } from 'react';
import { leaveNotice } from '../../device/notice.ts';
import type { RecentRestaurant } from '../../shop/restaurants.ts';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { askRestaurant } from './ask-restaurant.ts';
import styles from './find-restaurant.module.css';
import { findWords } from './words.ts';

const SLUG = /^[a-z0-9-]{3,60}$/;

function slugOfPath(path: string): string | null {
  const match = /^\/clients\/(?:menu\/)?([a-z0-9-]{3,60})(?:\/|$)/.exec(path);
  return match?.[1] ?? null;
}

/**
 * The restaurant that somebody means by what they typed or pasted: part of the name of one they have visited, a whole
 * link, or the short name in it ("Forno Lucia" → `forno-lucia`). Null when it can be none.
 */
export function readAddress(typed: string, recents: readonly RecentRestaurant[]): string | null {
  const text = typed.trim().toLowerCase();
  if (text === '') return null;
  const link = text.startsWith('/') ? `https://any${text}` : URL.canParse(text) ? text : `https://${text}`;
  if (text.includes('/') && URL.canParse(link)) {
    const found = slugOfPath(new URL(link).pathname);
    if (found) return found;
  }
  const recent = recents.find(({ slug, name }) => slug === text || name.toLowerCase().includes(text));
  if (recent) return recent.slug;
  const slug = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return SLUG.test(slug) ? slug : null;
}

/** The server's words; without an answer, what to look at. */
function failureWords(error: unknown): string {
  if (!(error instanceof ApiError)) return UNKNOWN_ERROR;
  return error.status === 0 ? findWords.noAnswer : error.message;
}

/**
 * A link, a short name, or the name of a restaurant visited before leads to its menu at once; any other name is asked
 * of the server, whose page works without a script. `asked` is what this page has been asked for, where nothing was
 * found.
 */
export function FindRestaurant({
  client,
  recents,
  asked,
  isFound,
}: {
  readonly client: DinerClient | null;
  readonly recents: readonly RecentRestaurant[];
  readonly asked: string | null;
  readonly isFound: boolean;
}) {
  const [typed, setTyped] = useState(asked ?? '');
  const [problem, setProblem] = useState(asked === null || isFound ? null : findWords.notFound(asked));
  const [busy, setBusy] = useState(false);

  async function find(event: FormEvent) {
    event.preventDefault();
    if (!client || busy) return;
    if (typed.trim() === '') return setProblem(findWords.empty);
    const askServer = () => location.assign(`/?find=${encodeURIComponent(typed.trim())}`);
    const slug = readAddress(typed, recents);
    if (!slug) return askServer();
    setBusy(true);
    setProblem(null);
    try {
      const { restaurant, hasExpired } = await askRestaurant(client, slug);
      if (hasExpired) await leaveNotice();
      location.assign(`/clients/${restaurant.slug}/menu`);
    } catch (error) {
      const missing = error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'INVALID');
      if (missing) return askServer();
      setProblem(failureWords(error));
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} action="/" onSubmit={find} noValidate>
      <label htmlFor="restaurant">{findWords.label}</label>
      <div className={styles.row}>
        <input
          id="restaurant"
          name="find"
          className={styles.input}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={findWords.example}
          value={typed}
          aria-invalid={problem ? true : undefined}
          aria-describedby="restaurant-problem"
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(null);
          }}
        />
        <button type="submit" className={`${buttons.primary} ${styles.go}`} aria-disabled={busy}>
          <span>{findWords.go}</span>
          <Icon name="arrowRight" />
        </button>
      </div>
      <p id="restaurant-problem" className={styles.problem} role="status">
        {problem}
      </p>
    </form>
  );
}
