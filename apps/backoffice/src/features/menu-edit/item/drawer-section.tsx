import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout.tsx';
import { Heading } from '../../../ui/text.tsx';
import styles from './drawers.module.css';

/** A part of a drawer below the one before. */
export function DrawerSection({
  title,
  role,
  children,
}: {
  title: string;
  /** `group` for choices that are one field. */
  role?: 'group';
  children: ReactNode;
}) {
  return (
    <Stack as="section" role={role} aria-label={title} className={styles.section}>
      <Heading level={3}>{title}</Heading>
      {children}
    </Stack>
  );
}
