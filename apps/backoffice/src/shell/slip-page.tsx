import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useOffice } from '../office.ts';
import { PageHeading } from './page-heading.tsx';
import { SlipMark } from './slip-mark.tsx';
import styles from './slip-page.module.css';

/**
 * A page outside of any restaurant: one slip with one thing to do. Another title on the same page is another step, so
 * the focus goes to it.
 */
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
          <div className={styles.brand}>
            <span className={styles.mark}>
              <SlipMark size={30} />
            </span>
            {config.productName}
          </div>
          <PageHeading path={path} className={styles.title}>
            {title}
          </PageHeading>
          {children}
        </div>
      </div>
    </main>
  );
}
