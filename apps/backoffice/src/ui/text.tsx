import { type ComponentProps, createElement } from 'react';
import { classes } from './layout.tsx';
import styles from './text.module.css';

export type Tone = 'muted' | 'danger' | 'success' | 'warning' | 'link';
type Size = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl' | '4xl';

type Tag =
  | 'p'
  | 'span'
  | 'strong'
  | 'small'
  | 'em'
  | 's'
  | 'div'
  | 'li'
  | 'dt'
  | 'dd'
  | 'label'
  | 'legend'
  | 'figcaption'
  | 'time'
  | 'h2'
  | 'h3';

type Worded<As extends Tag> = ComponentProps<As> & {
  as?: As;
  size?: Size;
  tone?: Tone | undefined;
  weight?: 'regular' | 'medium' | 'bold' | undefined;
  /** Figures of one width, for what stands in columns. */
  figures?: boolean;
  /** One press takes all of it, to be copied. */
  isTaken?: boolean;
};

/** Words without a margin of their own; long ones break anywhere before they run out of their place. */
export function Text<As extends Tag = 'p'>({
  as,
  size,
  tone,
  weight,
  figures,
  isTaken,
  className,
  ...rest
}: Worded<As>) {
  return createElement(as ?? 'p', {
    ...rest,
    className: classes(styles.text, className),
    'data-size': size,
    'data-tone': tone,
    'data-weight': weight,
    'data-figures': figures || undefined,
    'data-taken': isTaken || undefined,
  });
}

/** A heading: its level is its place in the page's outline, its size how it looks. */
export function Heading({
  level,
  size = ({ 1: '3xl', 2: 'xl', 3: 'lg', 4: 'md' } as const)[level],
  className,
  ...rest
}: ComponentProps<'h2'> & { level: 1 | 2 | 3 | 4; size?: Size; 'data-page'?: string }) {
  return createElement(`h${level}`, {
    ...rest,
    className: classes(styles.text, styles.heading, className),
    'data-size': size,
  });
}
