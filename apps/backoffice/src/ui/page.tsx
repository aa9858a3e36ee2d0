import { type ComponentProps, createContext, createElement, type ReactNode, useContext, useId } from 'react';
import { classes, Row, Stack } from './layout.tsx';
import styles from './page.module.css';
import { Heading, Text } from './text.tsx';

/** A page of the office: panels on warm paper; `wide` for tables and grids, `most` where more stands beside them. */
export function Page({
  wide,
  ...rest
}: Omit<ComponentProps<'div'>, 'className'> & { wide?: boolean | 'most' }) {
  return <div {...rest} className={styles.page} data-wide={wide || undefined} />;
}

type PanelProps<As extends 'section' | 'div' | 'form' | 'p' | 'li'> = Omit<
  ComponentProps<As>,
  'title' | 'className'
> & {
  as?: As;
  /** Names the panel, and stands above what is in it. */
  title?: ReactNode;
  /** What can be done with it, at the end of its title's line. */
  actions?: ReactNode;
  /** Grey, for what belongs together within another panel; its title is one level lower. */
  isInset?: boolean;
  /** With a bar that catches the eye. */
  warns?: boolean;
};

const InPanel = createContext(false);

/** Whether a panel is around: what is in it needs no card of its own. */
export const useIsInPanel = () => useContext(InPanel);

/** A white card; a section of the page where it has a title. */
export function Panel<As extends 'section' | 'div' | 'form' | 'p' | 'li' = 'section'>({
  as,
  title,
  actions,
  isInset,
  warns,
  children,
  ...rest
}: PanelProps<As>) {
  const titleId = useId();
  const isTitled = title !== undefined;
  const heading = isTitled && (
    <Heading level={isInset ? 3 : 2} size={isInset ? 'md' : 'xl'} id={titleId}>
      {title}
    </Heading>
  );
  return createElement(
    as ?? 'section',
    {
      ...rest,
      ...(isTitled && { 'aria-labelledby': titleId }),
      className: classes(styles.surface, styles.card),
      'data-inset': isInset || undefined,
      'data-warns': warns || undefined,
    },
    actions === undefined ? (
      heading
    ) : (
      <Row justify="between">
        {heading}
        {actions}
      </Row>
    ),
    <InPanel value>{children}</InPanel>,
  );
}

/** One matter of a dialog or a drawer that has several, with a line above it unless it is the first. */
export function Section({
  title,
  role,
  children,
}: {
  title: string;
  /** `group` for choices that are one field. */
  role?: 'group';
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <Stack as="section" isApart role={role} aria-labelledby={titleId}>
      <Heading level={3} id={titleId}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

/** What else there is to know or do below the one form of a page. */
export function Foot({ children }: { children: ReactNode }) {
  return (
    <Stack isApart>
      <Text tone="muted">{children}</Text>
    </Stack>
  );
}
