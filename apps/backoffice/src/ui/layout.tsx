import { type ComponentProps, createElement } from 'react';
import styles from './layout.module.css';

export type Space = 0 | 1 | 2 | 3 | 4 | 6 | 8;
type Align = 'start' | 'center' | 'end' | 'baseline' | 'stretch';

type Tag =
  | 'div'
  | 'section'
  | 'header'
  | 'main'
  | 'footer'
  | 'nav'
  | 'article'
  | 'form'
  | 'fieldset'
  | 'ul'
  | 'ol'
  | 'li'
  | 'figure'
  | 'label'
  | 'p'
  | 'span';

/** What a part that arranges others takes beside what its element does. */
type Arranged<As extends Tag> = ComponentProps<As> & {
  /** The element it is; lists have no marks. */
  as?: As;
  gap?: Space;
  /** Where its parts stand across its direction. */
  align?: Align;
  /** It takes the room that is left in a row, and may become narrower than its words. */
  grow?: boolean;
  /** A box with an edge: a record of its own, or with dashes an example or nothing yet. */
  frame?: 'line' | 'dashed' | undefined;
};

/** Class names beside each other; what is missing is left out. */
export const classes = (...names: readonly (string | undefined)[]) => names.filter(Boolean).join(' ');

/** Parts below each other; `isApart`: with a line above; `ground`: a box within a card; `hasMarks`: dots or numbers. */
export function Stack<As extends Tag = 'div'>({
  as,
  gap = 3,
  align = 'stretch',
  grow,
  frame,
  isApart,
  ground,
  hasMarks,
  className,
  ...rest
}: Arranged<As> & { isApart?: boolean; ground?: 'quiet' | 'warning' | 'info'; hasMarks?: boolean }) {
  return createElement(as ?? 'div', {
    ...rest,
    className: classes(styles.stack, className),
    'data-gap': gap,
    'data-align': align,
    'data-grow': grow || undefined,
    'data-frame': frame,
    'data-apart': isApart || undefined,
    'data-ground': ground,
    'data-marks': hasMarks || undefined,
  });
}

/** Parts beside each other, which go to the next line where there is no room. */
export function Row<As extends Tag = 'div'>({
  as,
  gap = 3,
  align = 'center',
  justify = 'start',
  wrap = true,
  grow,
  frame,
  className,
  ...rest
}: Arranged<As> & { justify?: 'start' | 'center' | 'end' | 'between'; wrap?: boolean }) {
  return createElement(as ?? 'div', {
    ...rest,
    className: classes(styles.row, className),
    'data-gap': gap,
    'data-align': align,
    'data-justify': justify,
    'data-wrap': wrap || undefined,
    'data-grow': grow || undefined,
    'data-frame': frame,
  });
}

/**
 * As many equal columns as have room, each at least as wide as `least`: a date, a field, a card, or half of the page.
 */
export function Columns<As extends Tag = 'div'>({
  as,
  gap = 4,
  align = 'stretch',
  least = 'card',
  grow,
  frame,
  className,
  ...rest
}: Arranged<As> & { least?: 'date' | 'field' | 'card' | 'half' }) {
  return createElement(as ?? 'div', {
    ...rest,
    className: classes(styles.columns, className),
    'data-gap': gap,
    'data-align': align,
    'data-least': least,
    'data-grow': grow || undefined,
    'data-frame': frame,
  });
}

/** What can be done at the end of a form or a dialog: below each other on a phone. */
export function Buttons({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes(styles.buttons, className)} />;
}

/** Parts on each other, as large as the largest; `span` among words. */
export function Pile({ as, className, ...rest }: ComponentProps<'div'> & { as?: 'div' | 'span' }) {
  return createElement(as ?? 'div', { ...rest, className: classes(styles.pile, className) });
}
