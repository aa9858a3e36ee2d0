import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useOffice } from '../office.ts';
import { Stack } from '../ui/layout.tsx';
import { PageHeading } from './page-heading.tsx';
import styles from './slip.module.css';
import { Brand } from './slip-mark.tsx';

/** A page outside of any restaurant, with one thing to do. Another title is another step: the focus goes to it. */
export function SlipPage({
  path,
  title,
  isWide = false,
  children,
}: {
  path: string;
  title: string;
  /** For more than two fields. */
  isWide?: boolean;
  children: ReactNode;
}) {
  const { config } = useOffice();
  const slip = useRef<HTMLDivElement>(null);
  const shown = useRef(title);
  useLayoutEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    slip.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [title]);
  return (
    <main className={styles.page}>
      <div className={styles.shade} data-wide={isWide || undefined}>
        <div className={styles.slip} ref={slip}>
          <Stack gap={isWide ? 6 : 8}>
            <Brand name={config.productName} />
            <Stack gap={6}>
              <PageHeading path={path} size="4xl">
                {title}
              </PageHeading>
              {children}
            </Stack>
          </Stack>
        </div>
      </div>
    </main>
  );
}
