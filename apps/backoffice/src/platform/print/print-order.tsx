import type { Order } from '@comanda/contract/shapes/orders';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { writeTicket } from '@comanda/tickets/write-ticket';
import { Button, SegmentedControl } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import forms from '../forms/forms.module.css';
import { useAction } from '../use-action.ts';
import { printPaper } from './print-paper.ts';
import { printWords } from './print-words.ts';
import styles from './ticket-paper.module.css';
import { TicketPaper } from './ticket-paper.tsx';

type Printed = keyof typeof printWords.ticket;

const ORIGINAL = { isCopy: false, isRepeated: false };
/** Where the server cannot be asked, paper is better than none. */
const PERHAPS_COPY = { isCopy: false, isRepeated: true };

/** Prints an order: on this computer as it is seen here, or once more on the restaurant's printers. */
export function PrintOrder({ order, restaurant }: { order: Order; restaurant: Restaurant }) {
  const { client } = useOffice();
  const [ticket, setTicket] = useState<Printed>('KITCHEN');
  const { isBusy, problem, run } = useAction();
  const shown = useRef<HTMLDivElement>(null);
  const [marks, setMarks] = useState(ORIGINAL);
  const printing = useAction();
  const issue = { printer: printWords.screen, lines: null, ...marks, now: Date.now() };
  const blocks = writeTicket(ticket, order, restaurant, issue);
  const paper = <TicketPaper blocks={blocks} label={printWords.ticket[ticket]} />;
  const params = { id: restaurant.id, orderId: order.id };

  const send = () =>
    run(
      async () => {
        const { jobs } = await client.call('reprint', { params, body: { ticket } }, { success: 201 });
        toast.success(
          printWords.sent(
            order,
            jobs.map(({ printer }) => printer.name),
          ),
        );
      },
      () => {},
    );

  const printHere = () =>
    printing.run(async () => {
      const asked = client.call('printOnScreen', { params, body: { ticket } }, { success: 201 });
      const found = await asked.then(
        ({ isCopy }) => ({ ...ORIGINAL, isCopy }),
        () => PERHAPS_COPY,
      );
      flushSync(() => setMarks(found));
      printPaper(shown.current?.scrollHeight ?? 0);
    });

  return (
    <div className={forms.fields}>
      <SegmentedControl
        aria-label={printWords.which}
        data={[
          { value: 'KITCHEN', label: printWords.ticket.KITCHEN },
          { value: 'RECEIPT', label: printWords.ticket.RECEIPT },
        ]}
        value={ticket}
        onChange={(chosen) => {
          setTicket(chosen === 'RECEIPT' ? 'RECEIPT' : 'KITCHEN');
          setMarks(ORIGINAL);
        }}
      />
      <div ref={shown}>{paper}</div>
      {problem && (
        <p role="alert" className={forms.problem}>
          {printWords.notSent(problem)}
        </p>
      )}
      <div className={forms.buttons}>
        <Button
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
          aria-disabled={isBusy}
          onClick={() => void send()}
        >
          {isBusy ? printWords.sending : printWords.send}
        </Button>
        <Button variant="default" aria-disabled={printing.isBusy} onClick={() => void printHere()}>
          {printWords.here}
        </Button>
      </div>
      {createPortal(
        <div className={styles.sheet} aria-hidden="true">
          {paper}
        </div>,
        document.body,
      )}
    </div>
  );
}
