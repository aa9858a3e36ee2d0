import { useSyncExternalStore } from 'react';
import { LogInForm } from '../features/session/log-in-form.tsx';
import { useOffice } from '../office.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { SlipMark } from '../shell/slip-mark.tsx';
import styles from './log-in-page.module.css';

const PAGE_NAMES: Readonly<Record<string, string>> = { '/orders/live': 'Live orders' };

/** Back to work in one try. */
export function LogInPage() {
  const { arrival, config } = useOffice();
  const { notice, askedFor } = useSyncExternalStore(arrival.subscribe, arrival.get);
  const page = askedFor ? PAGE_NAMES[askedFor.replace(/[?#].*$/s, '')] : undefined;
  return (
    <main className={styles.page}>
      <div className={styles.shade}>
        <div className={styles.slip}>
          <div className={styles.brand}>
            <span className={styles.mark}>
              <SlipMark size={30} />
            </span>
            {config.productName}
          </div>
          <PageHeading path="/merchant/login" className={styles.title}>
            Log in
          </PageHeading>
          {notice && (
            <p role="alert" className={styles.notice}>
              {notice}
            </p>
          )}
          {page && (
            <p className={styles.aside}>
              You were on <em>{page}</em>. We’ll take you back there.
            </p>
          )}
          <LogInForm />
        </div>
      </div>
    </main>
  );
}
