import { shortOrderName } from '@comanda/contract/words/orders';
import { IconPhone } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePhoneWords } from '../../../platform/use-phone-words.ts';
import { ListRow } from '../../../ui/list.tsx';
import { Text } from '../../../ui/text.tsx';
import { useBoard } from '../board-state/board-context.ts';
import { missedWords } from './missed-words.ts';

function CallLink({ phone }: { phone: string }) {
  const { restaurant } = useBoard();
  const shown = usePhoneWords(phone, restaurant);
  return (
    <Button
      component="a"
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      leftSection={<IconPhone size={20} aria-hidden="true" />}
    >
      <span data-figures>
        {missedWords.call} {shown}
      </span>
    </Button>
  );
}

/** A line of what is known about an order, in letters that are read while somebody telephones. */
export function CallNote({ children, role }: { children: ReactNode; role?: 'alert' }) {
  return (
    <Text as="span" size="md" tone={role ? 'danger' : 'muted'} role={role}>
      {children}
    </Text>
  );
}

/** An order without a ticket: its number, the diner's number, and what to do after the call. */
export function CallRow({
  number,
  title,
  phone,
  table,
  action,
  children,
}: {
  number: number;
  /** Whose it is, or what else names it. */
  title: string;
  phone: string | undefined;
  /** Where they sit: a diner at a table leaves no number. */
  table?: string | undefined;
  action?: ReactNode;
  /** What is known about it, a `CallNote` each. */
  children?: ReactNode;
}) {
  return (
    <ListRow
      title={
        <Text as="span" weight="bold">
          {shortOrderName({ number })} <bdi>{title}</bdi>
        </Text>
      }
      actions={
        <>
          {phone !== undefined && <CallLink phone={phone} />}
          {phone === undefined && table !== undefined && <strong>{missedWords.goTo(table)}</strong>}
          {action}
        </>
      }
    >
      {children}
    </ListRow>
  );
}
