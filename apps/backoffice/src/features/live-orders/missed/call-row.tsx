import { shortOrderName } from '@comanda/contract/words/orders';
import { IconPhone } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePhoneWords } from '../../../platform/use-phone-words.ts';
import { useBoard } from '../board/board-context.ts';
import styles from './missed.module.css';
import { missedWords } from './missed-words.ts';

function CallLink({ phone }: { phone: string }) {
  const { restaurant } = useBoard();
  const shown = usePhoneWords(phone, restaurant);
  return (
    <Button
      component="a"
      size="md"
      className={styles.call ?? ''}
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      leftSection={<IconPhone size={20} aria-hidden="true" />}
    >
      {missedWords.call} {shown}
    </Button>
  );
}

/** An order without a ticket: its number, the diner's number, and what to do after the call. */
export function CallRow({
  number,
  phone,
  table,
  action,
  children,
}: {
  number: number;
  phone: string | undefined;
  /** Where they sit: a diner at a table leaves no number. */
  table?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className={styles.row}>
      <strong>{shortOrderName({ number })}</strong>
      <span>{children}</span>
      <div className={styles.ways}>
        {phone !== undefined && <CallLink phone={phone} />}
        {phone === undefined && table !== undefined && <strong>{missedWords.goTo(table)}</strong>}
        {action}
      </div>
    </li>
  );
}
