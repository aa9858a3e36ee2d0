import { Button } from '@mantine/core';
import styles from './delivery.module.css';
import { differences } from './differences.ts';
import panel from './stale-panel.module.css';
import type { DeliveryForm } from './use-delivery-form.ts';

/** Somebody else was faster: both stand side by side, and whoever edits decides. Nothing was overwritten. */
export function StalePanel({ form }: { form: DeliveryForm }) {
  if (!form.isStale) return null;
  const found = differences(form.saved, form.draft);
  return (
    <section className={panel.stale} aria-labelledby="stale-title" role="alert">
      <h2 id="stale-title" className={panel.staleTitle}>
        Somebody else has changed these settings meanwhile
      </h2>
      {found.length === 0 ? (
        <p className={styles.text}>They saved just what you have here.</p>
      ) : (
        <div className={panel.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Setting</th>
                <th scope="col">Saved now</th>
                <th scope="col">Yours</th>
              </tr>
            </thead>
            <tbody>
              {found.map(({ what, saved, mine }) => (
                <tr key={what}>
                  <th scope="row">{what}</th>
                  <td>{saved}</td>
                  <td>{mine}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={styles.buttons}>
        <Button onClick={() => void form.overwrite()} aria-disabled={form.isSending}>
          Save mine over it
        </Button>
        <Button variant="default" onClick={form.discard}>
          Take what is saved
        </Button>
      </div>
    </section>
  );
}
