import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconPrinter } from '@comanda/icons/tabler';
import { QrFigure } from '@comanda/ui/qr-figure';
import { Button, Modal, NumberInput, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { CopyButton } from '../../platform/copy-button.tsx';
import { Buttons, Columns, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './sharing.module.css';
import { CARD_SIZES, type CardSize, MOST_TABLES, tableLink, tablesBetween } from './table-links.ts';
import { TableService } from './table-service.tsx';
import { tableCardWords } from './words.ts';

type Shop = Pick<Restaurant, 'id' | 'name' | 'slug'>;

const HIGHEST = 999;

function Card({ restaurant, table }: { restaurant: Shop; table: number }) {
  const link = tableLink(location.origin, restaurant.slug, table);
  return (
    <article className={styles.card} aria-label={tableCardWords.cardOf(table)}>
      <div>
        <QrFigure link={link} label={tableCardWords.codeOf(table)} />
      </div>
      <div className={styles.words}>
        <bdi className={styles.name}>{restaurant.name}</bdi>
        <span className={styles.table}>{tableCardWords.table(table)}</span>
        <span>{tableCardWords.scan}</span>
        <span className={styles.address}>{link.replace(/^https?:\/\//, '')}</span>
      </div>
    </article>
  );
}

function sheetsSentence(count: number, size: CardSize): string {
  if (count === 0) return tableCardWords.wrongOrder;
  const sheets = Math.ceil(count / CARD_SIZES[size]);
  const most = count === MOST_TABLES ? ` ${tableCardWords.most}` : '';
  return tableCardWords.onSheets(count, sheets) + most;
}

function TableInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (table: number) => void;
}) {
  return (
    <NumberInput
      label={label}
      size="md"
      min={1}
      max={HIGHEST}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      value={value}
      onChange={(typed) => onChange(Number(typed) || 1)}
    />
  );
}

/**
 * Cards that bring each table's order to its table. While they are chosen, printing the page prints the cards alone.
 */
export function TableCards({ restaurant, onClose }: { restaurant: Shop; onClose: () => void }) {
  const [first, setFirst] = useState(1);
  const [last, setLast] = useState<number>(CARD_SIZES.SMALL);
  const [size, setSize] = useState<CardSize>('SMALL');
  const tables = tablesBetween(first, last);
  const links = tables.map((table) => tableLink(location.origin, restaurant.slug, table));
  return (
    <Modal opened onClose={onClose} title={tableCardWords.title}>
      <Stack gap={4}>
        <TableService restaurantId={restaurant.id} />
        <Columns least="field">
          <TableInput label={tableCardWords.first} value={first} onChange={setFirst} />
          <TableInput label={tableCardWords.last} value={last} onChange={setLast} />
        </Columns>
        <SegmentedControl
          aria-label={tableCardWords.size}
          data={[
            { value: 'SMALL', label: tableCardWords.smallest },
            { value: 'A6', label: tableCardWords.small },
          ]}
          value={size}
          onChange={(chosen) => setSize(chosen === 'A6' ? 'A6' : 'SMALL')}
        />
        {tables[0] !== undefined && (
          <div className={styles.preview}>
            <Card restaurant={restaurant} table={tables[0]} />
          </div>
        )}
        <Text tone="muted" role="status">
          {sheetsSentence(tables.length, size)}
        </Text>
        <Buttons>
          <Button
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
            disabled={tables.length === 0}
            onClick={() => window.print()}
          >
            {tableCardWords.print}
          </Button>
          <CopyButton text={links.join('\n')}>{tableCardWords.copyLinks}</CopyButton>
        </Buttons>
      </Stack>
      {createPortal(
        <div className={styles.sheets} data-print data-size={size}>
          {tables.map((table) => (
            <Card key={table} restaurant={restaurant} table={table} />
          ))}
        </div>,
        document.body,
      )}
    </Modal>
  );
}
