import { IconTrash } from '@comanda/icons/tabler';
import { VisuallyHidden } from '@mantine/core';
import { Fragment, memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { classes, Pile } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Text } from '../../../ui/text.tsx';
import menu from '../menu.module.css';
import { linesWords, PASTE_WORDS, reviewWords } from './paste-words.ts';
import { isFromPicture, isSettledBy } from './picture-marks.ts';
import { type Gap, hintOf, type OnMenu } from './questions.ts';
import styles from './review.module.css';
import { pricesInName, type ReviewColumn, type ReviewRow } from './review.ts';
import { sharedHints } from './shared-hints.ts';

const COLUMNS: readonly (readonly [ReviewColumn, string])[] = [
  ['category', reviewWords.category],
  ['name', reviewWords.dish],
  ['description', reviewWords.description],
  ['price', reviewWords.price],
];

/** A name that is typed over is one's own: no undo takes it back. */
function typedOver(row: ReviewRow, column: ReviewColumn, value: string): ReviewRow {
  const note = isSettledBy(row, column) ? null : row.note;
  const { calledBefore, ...typed } = { ...row, [column]: value, note };
  return column === 'name' || calledBefore === undefined ? typed : { ...typed, calledBefore };
}

/** A cell that grows with its text: a name that is cut cannot be looked over. It has no line breaks. */
function Cell({
  label,
  value,
  isInvalid,
  isAmount,
  placeholder,
  onEdit,
}: {
  label: string;
  value: string;
  isInvalid: boolean;
  isAmount: boolean;
  placeholder: string | undefined;
  onEdit: (value: string) => void;
}) {
  return (
    <Pile className={styles.grow} data-text={value}>
      <textarea
        className={classes(menu.typed, isAmount ? menu.amount : undefined)}
        rows={1}
        aria-label={label}
        value={value}
        aria-invalid={isInvalid ? true : undefined}
        placeholder={placeholder}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={({ currentTarget }) => onEdit(currentTarget.value.replaceAll(/[\r\n]+/g, ' '))}
      />
    </Pile>
  );
}

const Row = memo(function Row({
  row,
  number,
  currency,
  isOnMenu,
  gap,
  hint,
  onEdit,
  onMeant,
  onNoSizes,
  onNoNumber,
  onLooked,
  onRemove,
}: {
  row: ReviewRow;
  number: number;
  currency: string;
  isOnMenu: boolean;
  /** The cell in which something is missing. */
  gap: ReviewColumn | null;
  /** Beside it alone; what several rows share stands above them. */
  hint: string | null;
  /** Somebody says that its name is right as it is. */
  onMeant: (key: string) => void;
  onNoSizes: (key: string) => void;
  /** What stands before its name is no number of a dish. */
  onNoNumber: (key: string) => void;
  /** Somebody has compared what was read from a picture. */
  onLooked: (key: string) => void;
  onEdit: (key: string, column: ReviewColumn, value: string) => void;
  onRemove: (key: string) => void;
}) {
  return (
    <tr data-row={row.key} data-problem={gap ? true : undefined}>
      {COLUMNS.map(([column, label]) => (
        <td key={column} data-column={column}>
          <Cell
            label={reviewWords.cell(label, number)}
            value={row[column]}
            isInvalid={gap === column}
            isAmount={column === 'price'}
            placeholder={column === 'price' ? undefined : label}
            onEdit={(value) => onEdit(row.key, column, value)}
          />
          {column === 'name' && row.number !== undefined && (
            <Text size="sm" tone="muted" className={styles.said}>
              {PASTE_WORDS.numbered(row.number)}{' '}
              <LinkButton onClick={() => onNoNumber(row.key)}>{PASTE_WORDS.noNumber}</LinkButton>
            </Text>
          )}
          {column === 'name' && !isOnMenu && pricesInName(row, currency).length > 0 && (
            <Text size="sm" className={styles.said}>
              <LinkButton onClick={() => onMeant(row.key)}>
                {PASTE_WORDS.isName(pricesInName(row, currency))}
              </LinkButton>
            </Text>
          )}
          {column === 'name' && isFromPicture(row) && (
            <Text size="sm" className={styles.said}>
              <LinkButton onClick={() => onLooked(row.key)}>{linesWords.isRight}</LinkButton>
            </Text>
          )}
          {column === 'description' && row.isDeclared && row.contains && row.contains.length > 0 && (
            <Text size="sm" tone="muted" className={styles.said}>
              {PASTE_WORDS.contains([...new Set(row.contains.map(({ allergen }) => allergen))])}
            </Text>
          )}
          {column === 'name' && row.choice && (
            <Text size="sm" tone="muted" className={styles.said}>
              {PASTE_WORDS.choice(row.choice, currency)}{' '}
              {!row.madeFrom && (
                <LinkButton onClick={() => onNoSizes(row.key)}>{PASTE_WORDS.noSizes}</LinkButton>
              )}
            </Text>
          )}
        </td>
      ))}
      <td className={styles.note}>{hint}</td>
      <td>
        <IconButton
          icon={IconTrash}
          label={reviewWords.leaveOutRow(row.name, number)}
          onPress={() => onRemove(row.key)}
        />
      </td>
    </tr>
  );
});

/** What was found in the text: every cell can be typed over, every row left out. */
export function ReviewTable({
  rows,
  currency,
  onMenu,
  gaps,
  shown,
  onChange,
}: {
  rows: readonly ReviewRow[];
  currency: string;
  /** The dishes that the menu has already are left out. */
  onMenu: OnMenu;
  /** What is missing, by the keys of rows. */
  gaps: ReadonlyMap<string, Gap>;
  /** The rows that are shown; all where it is not given. */
  shown?: ReadonlySet<string> | null;
  onChange: (rows: readonly ReviewRow[]) => void;
}) {
  const latest = useRef({ rows, onChange });
  useEffect(() => {
    latest.current = { rows, onChange };
  });
  const edit = useCallback((key: string, column: ReviewColumn, value: string) => {
    const { rows: known, onChange: put } = latest.current;
    put(known.map((row) => (row.key === key ? typedOver(row, column, value) : row)));
  }, []);
  const keepName = useCallback((key: string) => {
    const { rows: known, onChange: put } = latest.current;
    put(known.map((row) => (row.key === key ? { ...row, meant: row.name, note: null } : row)));
  }, []);
  const dropSizes = useCallback((key: string) => {
    const { rows: known, onChange: put } = latest.current;
    put(
      known.map(({ choice, asks, ...row }) =>
        row.key === key ? row : { ...row, ...(choice && { choice }), ...(asks && { asks }) },
      ),
    );
  }, []);
  const dropNumber = useCallback((key: string) => {
    const { rows: known, onChange: put } = latest.current;
    put(
      known.map(({ number, ...row }) => (row.key === key || number === undefined ? row : { ...row, number })),
    );
  }, []);
  const looked = useCallback((key: string) => {
    const { rows: known, onChange: put } = latest.current;
    put(known.map((row) => (row.key === key ? { ...row, note: null } : row)));
  }, []);
  const remove = useCallback((key: string) => {
    const { rows: known, onChange: put } = latest.current;
    put(known.filter((row) => row.key !== key));
  }, []);
  const hints = useMemo(
    () => sharedHints(rows.map((row) => hintOf(row, gaps.get(row.key), onMenu))),
    [rows, gaps, onMenu],
  );
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {COLUMNS.map(([column, label]) => (
              <th key={column} scope="col">
                {column === 'price' ? reviewWords.priceIn(currency) : label}
              </th>
            ))}
            <th scope="col">{reviewWords.toLookAt}</th>
            <th scope="col">
              <VisuallyHidden>{reviewWords.leaveOut}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) =>
            shown && !shown.has(row.key) ? null : (
              <Fragment key={row.key}>
                {hints[index]?.above && (
                  <tr className={styles.shared}>
                    <td colSpan={COLUMNS.length + 2}>{hints[index].above}</td>
                  </tr>
                )}
                <Row
                  row={row}
                  number={index + 1}
                  currency={currency}
                  isOnMenu={onMenu.isOnMenu(row)}
                  gap={gaps.get(row.key)?.column ?? null}
                  hint={hints[index]?.own ?? null}
                  onEdit={edit}
                  onMeant={keepName}
                  onNoSizes={dropSizes}
                  onNoNumber={dropNumber}
                  onLooked={looked}
                  onRemove={remove}
                />
              </Fragment>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
