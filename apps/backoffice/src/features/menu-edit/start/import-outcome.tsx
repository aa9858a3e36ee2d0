import type { MenuImport } from '@comanda/contract/shapes/staff-menu';
import styles from './start.module.css';

const SHOWN = 100;

/** What a sheet would do; or every problem in it, by row and column, so that it can be mended there. */
export function ImportOutcome({ tried: { created, updated, problems } }: { tried: MenuImport }) {
  if (problems.length === 0) {
    return (
      <p className={styles.good} role="status">
        {created === 0 && updated === 0
          ? 'Nothing would change: the menu is like this already.'
          : `Ready: ${created} new, ${updated} changed.`}
      </p>
    );
  }
  return (
    <>
      <p className={styles.problem} role="alert">
        {problems.length === 1 ? '1 problem' : `${problems.length} problems`}. Nothing was changed: mend the
        sheet and choose it again.
      </p>
      <table className={styles.table} aria-label="Problems in the sheet">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Column</th>
            <th scope="col">Problem</th>
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, SHOWN).map(({ row, column, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <td>{row}</td>
              <td>{column}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.length > SHOWN && <p className={styles.text}>These are the first {SHOWN}.</p>}
    </>
  );
}
