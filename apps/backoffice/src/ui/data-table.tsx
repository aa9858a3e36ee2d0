import { VisuallyHidden } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import styles from './data-table.module.css';
import { classes } from './layout.tsx';
import page from './page.module.css';

export type Column<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Names its row. */
  isName?: boolean;
  /** Figures of one width, under each other at the end. */
  isFigure?: boolean;
  /** Read out alone. */
  isTitleHidden?: boolean;
  /** What a phone shows of it: its title before it, itself alone, or nothing. */
  onPhone?: 'labelled' | 'plain' | 'none';
};

/**
 * Records below each other, and on a phone a card each. `isFramed`: a white card of its own, where it does not lie in a
 * panel. `below` stands under its row over all columns; `foot` is one more row, of sums.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  state,
  below,
  foot,
  isFramed,
  isHeadless,
}: {
  /** What is in it, to be read out. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** For the row's own look: `muted` is void, `strong` a sum. */
  state?: (row: Row) => 'muted' | 'strong' | undefined;
  below?: (row: Row) => ReactNode;
  foot?: Row;
  isFramed?: boolean;
  /** Without titles: each row says what it is. */
  isHeadless?: boolean;
}) {
  const cells = (row: Row) =>
    columns.map(({ title, cell, isName, isFigure, isTitleHidden, onPhone = 'labelled' }) => {
      const given = {
        'data-figure': isFigure || undefined,
        'data-phone': onPhone,
        'data-label': onPhone === 'labelled' && !isTitleHidden && !isName ? title : undefined,
      };
      return isName ? (
        <th key={title} scope="row" {...given}>
          {cell(row)}
        </th>
      ) : (
        <td key={title} {...given}>
          {cell(row)}
        </td>
      );
    });
  return (
    <table
      className={classes(isFramed ? page.surface : undefined, styles.table)}
      data-framed={isFramed || undefined}
      aria-label={label}
    >
      {!isHeadless && (
        <thead>
          <tr>
            {columns.map(({ title, isFigure, isTitleHidden, onPhone }) => (
              <th key={title} scope="col" data-figure={isFigure || undefined} data-phone={onPhone}>
                {isTitleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row) => {
          const under = below?.(row);
          return (
            <Fragment key={keyOf(row)}>
              <tr data-state={state?.(row)}>{cells(row)}</tr>
              {under && (
                <tr data-below>
                  <td colSpan={columns.length}>{under}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
      {foot !== undefined && (
        <tfoot>
          <tr data-state="strong">{cells(foot)}</tr>
        </tfoot>
      )}
    </table>
  );
}
