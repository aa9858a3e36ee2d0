import { serverNow } from '@comanda/client/server-clock';
import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { amountHint } from '@comanda/contract/words/amounts';
import { formatMoney, type Minor } from '@comanda/domain/money/money';
import { amountIn, typedAmount } from '@comanda/domain/money/money-typed';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useOffice } from '../../../office.ts';
import { changedWords } from '../../../platform/changed-words.ts';
import { classes } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Text } from '../../../ui/text.tsx';
import menu from '../menu.module.css';
import { useMenuOf } from '../store/menu-context.ts';
import { currentItem } from '../store/use-save-item.ts';
import styles from './item-row.module.css';
import { useSavePrice } from './use-save-price.ts';
import { dishListWords } from './words.ts';

type Trouble = { readonly words: string; readonly actions: readonly { label: string; run: () => void }[] };

/** A price in its row, saved on Enter and on leaving. Uncontrolled, because a menu has a thousand rows. */
export function PriceInput({ item }: { item: Pick<StaffItem, 'id' | 'name' | 'price' | 'version'> }) {
  const { session } = useOffice();
  const { restaurant } = useMenuOf();
  const { currency, locale } = restaurant;
  const save = useSavePrice();
  const input = useRef<HTMLInputElement>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const shown = typedAmount(item.price, currency);
  // The price that is typed over, until that is settled: what somebody else saves meanwhile is not overwritten unseen.
  const began = useRef<Pick<StaffItem, 'price' | 'version'> | null>(null);
  const turn = useRef(0);

  useEffect(() => {
    // Somebody else's price comes in, but not over what is being typed.
    if (!input.current || began.current || document.activeElement === input.current) return;
    input.current.value = shown;
  }, [shown]);

  function settle(): void {
    turn.current += 1;
    began.current = null;
    setTrouble(null);
  }

  function reset(value = shown): void {
    settle();
    if (input.current) input.current.value = value;
  }

  async function send(price: Minor, from: Pick<StaffItem, 'price' | 'version'>): Promise<void> {
    turn.current += 1;
    const mine = turn.current;
    const refused = await save({ ...item, price: from.price }, price, from.version);
    // Another price was typed before this answer came.
    if (mine !== turn.current) return;
    if (!refused) {
      settle();
      if (input.current && document.activeElement !== input.current)
        input.current.value = typedAmount(price, currency);
      return;
    }
    const current = currentItem(refused);
    if (!current) {
      const again = { label: dishListWords.retry, run: () => commit(input.current?.value ?? '') };
      setTrouble({ words: dishListWords.notSaved(refused.message), actions: [again] });
      return;
    }
    const theirs = formatMoney(current.price, currency, locale);
    setTrouble({
      words: `${changedWords(current.changed, session.user(), serverNow(), restaurant)}: ${theirs}.`,
      actions: [
        {
          label: dishListWords.savePrice(formatMoney(price, currency, locale)),
          run: () => void send(price, current),
        },
        { label: dishListWords.takePrice(theirs), run: () => reset(typedAmount(current.price, currency)) },
      ],
    });
  }

  function commit(typed: string): void {
    const from = began.current ?? item;
    const price = amountIn(typed, currency);
    if (price === null) {
      turn.current += 1;
      setTrouble({ words: amountHint(typed, currency), actions: [] });
    } else if (price === from.price || price === item.price) reset();
    else void send(price, from);
  }

  return (
    <span className={styles.price}>
      <input
        ref={input}
        className={classes(menu.typed, menu.amount)}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={shown}
        aria-label={dishListWords.priceOf(item.name)}
        aria-invalid={trouble !== null}
        aria-describedby={trouble ? `price-${item.id}` : undefined}
        onFocus={({ currentTarget }) => {
          began.current ??= { price: item.price, version: item.version };
          currentTarget.select();
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // One of the remedies below it says what to do.
          if (!currentTarget.parentElement?.contains(relatedTarget)) commit(currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') reset();
        }}
      />
      {trouble && (
        <Text as="span" id={`price-${item.id}`} role="alert" size="sm" tone="danger" weight="medium">
          {trouble.words}
          {trouble.actions.map(({ label, run }) => (
            <Fragment key={label}>
              {' '}
              <LinkButton onClick={run}>{label}</LinkButton>
            </Fragment>
          ))}
        </Text>
      )}
    </span>
  );
}
