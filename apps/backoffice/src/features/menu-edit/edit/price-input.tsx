import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { formatMoney } from '@comanda/domain/money';
import { useEffect, useRef, useState } from 'react';
import { changedWords } from '../../../platform/changed-words.ts';
import { amountIn, typedAmount } from '../../../platform/typed-money.ts';
import { useMenuOf } from '../store/menu-context.ts';
import { currentItem, useSaveItem } from '../store/use-save-item.ts';
import styles from './item-row.module.css';

type Trouble = { readonly words: string; readonly actions: readonly { label: string; run: () => void }[] };

/**
 * A price to be typed over in its row; saved on Enter and on leaving. The browser keeps what is typed, so that no key stroke
 * waits for a menu of a thousand rows.
 */
export function PriceInput({ item }: { item: Pick<StaffItem, 'id' | 'name' | 'price' | 'version'> }) {
  const { restaurant } = useMenuOf();
  const { currency, locale } = restaurant;
  const save = useSaveItem();
  const input = useRef<HTMLInputElement>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const shown = typedAmount(item.price, currency);

  useEffect(() => {
    // Somebody else's price comes in, but not over what is being typed.
    if (input.current && document.activeElement !== input.current && !trouble) input.current.value = shown;
  }, [shown, trouble]);

  function reset(value = shown): void {
    if (input.current) input.current.value = value;
    setTrouble(null);
  }

  async function send(price: number, version: number): Promise<void> {
    const refused = await save(item.id, { version, price });
    if (!refused) {
      reset(typedAmount(price, currency));
      return;
    }
    const current = currentItem(refused);
    const again = { label: 'Retry', run: () => void send(price, version) };
    if (!current) {
      setTrouble({ words: `Not saved: ${refused.message}`, actions: [again] });
      return;
    }
    const theirs = formatMoney(current.price, currency, locale);
    setTrouble({
      words: `${changedWords(current.changed, Date.now(), restaurant)}: ${theirs}.`,
      actions: [
        {
          label: `Save ${formatMoney(price, currency, locale)}`,
          run: () => void send(price, current.version),
        },
        { label: `Take ${theirs}`, run: () => reset(typedAmount(current.price, currency)) },
      ],
    });
  }

  function commit(typed: string): void {
    const price = amountIn(typed, currency);
    if (price === null) setTrouble({ words: `Write a price such as ${shown}.`, actions: [] });
    else if (price === item.price) reset();
    else void send(price, item.version);
  }

  return (
    <span className={styles.price}>
      <input
        ref={input}
        className={styles.priceInput}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={shown}
        aria-label={`Price of ${item.name}`}
        aria-invalid={trouble !== null}
        aria-describedby={trouble ? `price-${item.id}` : undefined}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={({ currentTarget }) => commit(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') reset();
        }}
      />
      {trouble && (
        <span id={`price-${item.id}`} role="alert" className={styles.trouble}>
          {trouble.words}
          {trouble.actions.map(({ label, run }) => (
            <button key={label} type="button" className={styles.remedy} onClick={run}>
              {label}
            </button>
          ))}
        </span>
      )}
    </span>
  );
}
