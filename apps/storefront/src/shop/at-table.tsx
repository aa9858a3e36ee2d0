import { useEffect, useState } from 'react';
import buttons from '../ui/button.module.css';
import { Field } from '../ui/field.tsx';
import styles from './at-table.module.css';
import type { Basket, BasketChange } from './basket.ts';
import { tableWords } from './basket-words.ts';

type Props = { readonly basket: Basket; readonly change: (change: BasketChange) => void };

const FIELD = 'other-table';

/** Another number than the code on the table says, or none. */
function OtherTable({ basket, change, onDone }: Props & { readonly onDone: () => void }) {
  const [typed, setTyped] = useState('');
  useEffect(() => document.getElementById(FIELD)?.focus(), []);
  const move = (to: Partial<Basket>) => {
    change({ kind: 'restore', basket: { ...basket, orderedHere: false, ...to } });
    onDone();
  };
  return (
    <form
      className={styles.other}
      aria-label={tableWords.notYours}
      onSubmit={(event) => {
        event.preventDefault();
        const table = typed.trim().slice(0, 20);
        if (table === '') onDone();
        else move({ table, tableAt: Date.now() });
      }}
    >
      <Field
        id={FIELD}
        label={tableWords.other}
        hint={tableWords.hint}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
      <button type="submit" className={buttons.primary}>
        {tableWords.change}
      </button>
      <button type="button" className={buttons.link} onClick={() => move({ service: null, table: null })}>
        {tableWords.notHere}
      </button>
    </form>
  );
}

/** Where the diner sits, as the code on the table says, and a way out for a diner that sits somewhere else. */
export function AtTable(props: Props) {
  const { table, orderedHere } = props.basket;
  const [isOther, setOther] = useState(false);
  if (isOther) return <OtherTable {...props} onDone={() => setOther(false)} />;
  return (
    <p className={styles.table}>
      <strong>{orderedHere ? tableWords.orderMore(table ?? '') : tableWords.table(table ?? '')}</strong>
      <button type="button" className={buttons.link} onClick={() => setOther(true)}>
        {tableWords.notYours}
      </button>
    </p>
  );
}
