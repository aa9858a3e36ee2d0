import type { Order } from '@comanda/contract/shapes/orders';
import { IconBan, IconMessage2 } from '@tabler/icons-react';
import { memo } from 'react';
import styles from './ticket-lines.module.css';

type Line = Order['lines'][number];
type Option = Line['options'][number];

/** What is left out has to be seen before what is put in: "NO onion". */
const LEFT_OUT = /^(no|without)\s+/i;

function OptionLine({ option }: { option: Option }) {
  const times = option.quantity > 1 ? `${option.quantity}× ` : '';
  const leftOut = LEFT_OUT.exec(option.name);
  if (!leftOut) return <li className={styles.option}>{times + option.name}</li>;
  return (
    <li className={styles.option} data-left-out>
      <IconBan className={styles.ban} aria-hidden="true" />
      <span>
        <strong>NO</strong> {option.name.slice(leftOut[0].length)}
      </span>
    </li>
  );
}

/** What has to be made, in the largest type of the ticket. */
export const TicketLines = memo(function TicketLines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className={styles.lines} aria-label="Items">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change, and one item may stand in two of them
        <li key={index} className={styles.line}>
          <span className={styles.quantity} data-many={line.quantity > 1 || undefined}>
            {line.quantity}×
          </span>
          <div>
            <span className={styles.name}>{line.name}</span>
            {line.options.length > 0 && (
              <ul className={styles.options}>
                {line.options.map((option) => (
                  <OptionLine key={option.optionId} option={option} />
                ))}
              </ul>
            )}
            {line.note && (
              <p className={styles.note}>
                <IconMessage2 className={styles.ban} aria-hidden="true" />“{line.note}”
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
});
