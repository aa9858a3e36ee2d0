import type { MenuImport } from '@comanda/contract/shapes/staff-menu';
import { IconAlertTriangle, IconCircleCheck, IconPencil, IconPlus } from '@comanda/icons/tabler';
import styles from './import.module.css';
import { linesOf } from './import-words.ts';
import { problemGroups, rowsText } from './sheet-problems.ts';

const SHOWN = 100;
const ICON = { size: 20, 'aria-hidden': true } as const;

function Change({ title, lines }: { title: string; lines: ReturnType<typeof linesOf> }) {
  if (lines.length === 0) return null;
  const isNew = title === 'New';
  return (
    <section className={styles.change} data-new={isNew || undefined} aria-label={title}>
      <h3 className={styles.changeTitle}>
        {isNew ? <IconPlus {...ICON} /> : <IconPencil {...ICON} />} {title}
      </h3>
      <dl className={styles.lines}>
        {lines.map(({ kind, count, names }) => (
          <div key={kind}>
            <dt>{count}</dt>
            <dd>
              <bdi>{names}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Summary({ tried: { created, updated, kinds } }: { tried: MenuImport }) {
  const isNothing = created + updated === 0;
  return (
    <>
      <p className={styles.good} role="status">
        <IconCircleCheck {...ICON} />
        {isNothing
          ? 'Nothing would change: the menu is like this already.'
          : 'No problems found. Nothing is written yet; this is what would be.'}
      </p>
      {!isNothing && (
        <div className={styles.changes}>
          <Change title="New" lines={linesOf(kinds, 'created')} />
          <Change title="Changed" lines={linesOf(kinds, 'updated')} />
        </div>
      )}
    </>
  );
}

function problemCount(count: number, hasMore: boolean): string {
  if (hasMore) return `The first ${count.toLocaleString('en-GB')} problems; there are more`;
  return count === 1 ? '1 problem' : `${count} problems`;
}

/** What a sheet would do; or every problem in it, by row and column, so that it can be mended there. */
export function ImportOutcome({ tried }: { tried: MenuImport }) {
  const { problems, hasMoreProblems } = tried;
  if (problems.length === 0) return <Summary tried={tried} />;
  const groups = problemGroups(problems);
  return (
    <>
      <p className={styles.problem} role="alert">
        <IconAlertTriangle {...ICON} />
        {problemCount(problems.length, hasMoreProblems)}. Nothing was changed: mend the sheet and check it
        again.
      </p>
      <table className={styles.table} aria-label="Problems in the sheet">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Column</th>
            <th scope="col">What to do</th>
          </tr>
        </thead>
        <tbody>
          {groups.slice(0, SHOWN).map(({ rows, column, message }) => (
            <tr key={`${column} ${message}`}>
              <td data-label="Row">{rowsText(rows)}</td>
              <td data-label="Column">{column || <span className={styles.muted}>all of it</span>}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {groups.length > SHOWN && <p className={styles.muted}>These are the first {SHOWN}.</p>}
    </>
  );
}
