import { Notice } from '../../ui/notice.tsx';
import { tooLongWords } from './form-words.ts';

/** The part of a contract schema of a text that says how long it may be. */
type Schema = {
  safeParse: (text: string) => {
    readonly error?:
      | { readonly issues: readonly { readonly code?: string | undefined; readonly maximum?: unknown }[] }
      | undefined;
  };
};

/** What a field says at once of a text that the contract finds too long: nothing that is pasted is cut. */
export function tooLong(text: string, schema: Schema): string | undefined {
  const trimmed = text.trim();
  const issue = schema.safeParse(trimmed).error?.issues.find(({ code }) => code === 'too_big');
  const most = Number(issue?.maximum);
  return issue && trimmed.length > most ? tooLongWords(most, trimmed.length - most) : undefined;
}

/** The same below an input that has no room for errors of its own. */
export function TooLong({ text, schema }: { text: string; schema: Schema }) {
  const words = tooLong(text, schema);
  return words === undefined ? null : <Notice tone="danger">{words}</Notice>;
}
