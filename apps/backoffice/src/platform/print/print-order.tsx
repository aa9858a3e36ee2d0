import { serverNow } from '@comanda/client/server-clock';
import type { Order } from '@comanda/contract/shapes/orders';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconPrinter } from '@comanda/icons/tabler';
import type { TicketBlock } from '@comanda/tickets/lay-out';
import { writeTicket } from '@comanda/tickets/write-ticket';
import { Button, SegmentedControl } from '@mantine/core';
import { useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { Buttons, classes, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { useAction } from '../use-action.ts';
import { printWords } from './print-words.ts';
import styles from './ticket-paper.module.css';

const MM_PER_PX = 25.4 / 96;
/** As wide as the roll; the margins are those that printers leave anyway. */
const WIDTH_MM = 80;
const MARGIN_MM = 3;

// Prints the page on paper as wide as a roll of 80 mm and as long as what stands on it: CSS knows no length of its own
// for a roll, and a sheet of A4 would feed thirty centimetres of it.
function printPaper(heightPx: number): void {
  const height = Math.ceil(heightPx * MM_PER_PX) + 2 * MARGIN_MM;
  const roll = new CSSStyleSheet();
  roll.replaceSync(`@page { size: ${WIDTH_MM}mm ${Math.max(height, WIDTH_MM)}mm; margin: ${MARGIN_MM}mm }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, roll];
  window.print();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== roll);
}

function Block({ block }: { block: TicketBlock }) {
  if (block.kind === 'rule') return <hr className={styles.rule} />;
  if (block.kind === 'space') return <div className={styles.space} />;
  const style = {
    'data-bold': block.bold,
    'data-large': block.scale === 2 || undefined,
    'data-inverted': block.inverted,
    'data-centred': block.centred,
  };
  if (block.kind === 'pair') {
    return (
      <Text className={classes(styles.line, styles.pair)} {...style}>
        <span>{block.left}</span>
        <span>{block.right}</span>
      </Text>
    );
  }
  return (
    <Text className={styles.line} style={{ paddingInlineStart: `${block.indent ?? 0}ch` }} {...style}>
      <bdi>{block.text}</bdi>
    </Text>
  );
}

/** A ticket as it comes out of a printer with paper of 80 mm. */
function TicketPaper({ blocks, label }: { blocks: readonly TicketBlock[]; label: string }) {
  return (
    <section className={styles.paper} aria-label={label}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a ticket is written anew as a whole, and its lines have no names
        <Block key={index} block={block} />
      ))}
    </section>
  );
}

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
  const issue = { printer: printWords.screen, lines: null, ...marks, now: serverNow() };
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
    <Stack gap={4}>
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
      {problem && <Notice tone="danger">{printWords.notSent(problem)}</Notice>}
      <Buttons>
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
      </Buttons>
      {createPortal(
        <div className={styles.sheet} data-print aria-hidden="true">
          {paper}
        </div>,
        document.body,
      )}
    </Stack>
  );
}
