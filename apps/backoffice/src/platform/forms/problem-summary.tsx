import styles from './forms.module.css';
import type { Form } from './use-form.ts';

const SUMMARY_FROM = 4;

/** With many problems some are out of sight: all of them in one place, each leading to its field. */
export function ProblemSummary<Name extends string>({ form }: { form: Form<Name> }) {
  const names = Object.keys(form.values).filter((name): name is Name => name in form.problems);
  if (names.length < SUMMARY_FROM) return null;
  return (
    <div role="alert" className={styles.problem}>
      {names.length} fields need another look:
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={styles.link}
              onClick={() => form.props.ref.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()}
            >
              {form.problems[name]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
