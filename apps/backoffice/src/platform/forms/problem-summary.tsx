import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formWords } from './form-words.ts';
import type { Form } from './use-form.ts';

const SUMMARY_FROM = 4;

/** With many problems some are out of sight: all of them in one place, each leading to its field. */
export function ProblemSummary<Name extends string>({ form }: { form: Form<Name> }) {
  const names = Object.keys(form.values).filter((name): name is Name => name in form.problems);
  if (names.length < SUMMARY_FROM) return null;
  return (
    <Notice as="div" tone="danger">
      {formWords.problems(names.length)}
      <ul>
        {names.map((name) => (
          <li key={name}>
            <LinkButton
              onClick={() => form.props.ref.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()}
            >
              {form.problems[name]}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
