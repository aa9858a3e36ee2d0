import { OrdersFilter } from '@comanda/contract/shapes/order-history';
import { IconSearch } from '@comanda/icons/tabler';
import { useEffect, useEffectEvent, useState } from 'react';
import { TooLong, tooLong } from '../../platform/forms/too-long.tsx';
import styles from './history-filters.module.css';
import { historyWords } from './history-words.ts';

const TYPING_MS = 300;

/** Asks once the typing rests; Enter asks at once. */
export function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  /** What was asked for and has not become the value yet: its arrival takes nothing away that was typed meanwhile. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (value !== seen) {
    setSeen(value);
    const place = asked.lastIndexOf(value);
    setAsked(asked.slice(place + 1));
    // it may have been cleared from elsewhere
    if (place < 0) setTyped(value);
  }
  function search(): void {
    const text = typed.trim();
    if (tooLong(text, OrdersFilter.shape.q)) return;
    if (text !== value) setAsked([...asked, text]);
    onSearch(text);
  }
  const searchAtRest = useEffectEvent(search);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => searchAtRest(), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <IconSearch size={20} aria-hidden="true" />
        <input
          type="search"
          aria-label={historyWords.search}
          placeholder={historyWords.searchHint}
          enterKeyHint="search"
          autoComplete="off"
          value={typed}
          aria-invalid={tooLong(typed, OrdersFilter.shape.q) ? true : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
      <TooLong text={typed} schema={OrdersFilter.shape.q} />
    </search>
  );
}
