import { IconChevronDown } from '@comanda/icons/tabler';
import { type ReactNode, useState } from 'react';
import { Row, Stack } from '../../../ui/layout.tsx';
import { AcceptSeveral } from '../accept-several/accept-several.tsx';
import { useOpenCount } from '../store/live-orders-store.ts';
import { noticeWords } from '../words.ts';
import styles from './notices.module.css';

/**
 * What one has to know about, in a place of its own that is there as long as there are tickets: the first notice in one
 * line, the others over the board when somebody asks for them. A notice that comes moves no button.
 */
export function NoticeLine({
  undo,
  children,
}: {
  /** The way back of what was pressed last, where it has its place here. */
  undo: ReactNode;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const hasTickets = useOpenCount() > 0;
  return (
    <Row gap={2} wrap={false} className={styles.place} data-kept={hasTickets || undefined}>
      <Stack gap={1} grow className={styles.notices} data-open={isOpen || undefined}>
        {children}
      </Stack>
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-label={isOpen ? noticeWords.fold : noticeWords.unfold}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronDown size={20} aria-hidden="true" data-chevron />
      </button>
      {undo}
      <div className={styles.several}>
        <AcceptSeveral />
      </div>
    </Row>
  );
}
