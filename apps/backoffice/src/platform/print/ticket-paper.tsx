import type { TicketBlock } from '@comanda/tickets/lay-out';
import styles from './ticket-paper.module.css';

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
      <p className={`${styles.line} ${styles.pair}`} {...style}>
        <span>{block.left}</span>
        <span>{block.right}</span>
      </p>
    );
  }
  return (
    <p className={styles.line} style={{ paddingInlineStart: `${block.indent ?? 0}ch` }} {...style}>
      <bdi>{block.text}</bdi>
    </p>
  );
}

/** A ticket as it comes out of a printer with paper of 80 mm. */
export function TicketPaper({ blocks, label }: { blocks: readonly TicketBlock[]; label: string }) {
  return (
    <section className={styles.paper} aria-label={label}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a ticket is written anew as a whole, and its lines have no names
        <Block key={index} block={block} />
      ))}
    </section>
  );
}
