import { flushSync } from 'react-dom';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formWords } from './form-words.ts';
import type { Form } from './use-form.ts';

const SUMMARY_FROM = 4;

/** With many problems some are out of sight: all of them in one place, each leading to its field. */
export function ProblemSummary<Name extends string>({
  form,
  onLead,
}: {
  form: Form<Name>;
  /** Brings a field into sight that may be out of it. */
  onLead?: (name: Name) => void;
}) {
  function lead(name: Name): void {
    if (onLead) flushSync(() => onLead(name));
    form.props.ref.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }

  const names = Object.keys(form.values).filter((name): name is Name => name in form.problems);
  if (names.length < SUMMARY_FROM) return null;
  return (
    <Notice as="div" tone="danger">
      {formWords.problems(names.length)}
      <ul>
        {names.map((name) => (
          <li key={name}>
            <LinkButton onClick={() => lead(name)}>{form.problems[name]}</LinkButton>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
