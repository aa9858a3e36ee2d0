import type { ApiError } from '@comanda/client/api-error';
import {
  type ChangeEvent,
  type FocusEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useOffice } from '../../office.ts';
import { useUpdateHold } from '../use-updates.ts';
import { draftName } from './draft-name.ts';
import { differing, draftOf, type Edits, editsFrom, type IsReadable, without } from './edits.ts';
import {
  type FieldAt,
  type FieldProblems,
  type Fields,
  type Refused,
  refusalProblems,
} from './field-problems.ts';

type Element = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export type FieldProps = {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  /** Said again, because Mantine's password input does not say it. */
  readonly 'aria-invalid': boolean;
  readonly onChange: (event: ChangeEvent<Element>) => void;
  readonly onBlur: (event: FocusEvent<Element>) => void;
};

export type ValueFieldProps = Pick<FieldProps, 'name' | 'value' | 'error' | 'onBlur'> & {
  readonly onChange: (value: string) => void;
};

export type FormOptions<Name extends string> = {
  /** Names the draft, with the record's id: what was typed is found again under it. */
  readonly name: string;
  /** The values to start from, and to fall back to. Fields that are not edited follow it. */
  readonly saved: Fields<Name>;
  /** Never kept as a draft. */
  readonly secrets?: readonly Name[];
  readonly check: (values: Fields<Name>) => FieldProblems<Name>;
  readonly fieldAt: FieldAt<Name>;
  /** For fields that hold more than text: what of a draft cannot be read is left out. */
  readonly isReadable?: IsReadable<Name>;
  /** Sends what was edited; answers why it was refused, or null when it is done. */
  readonly send: (values: Fields<Name>, edits: Edits<Name>) => Promise<ApiError | null>;
};

export type Form<Name extends string> = {
  readonly values: Fields<Name>;
  readonly problems: FieldProblems<Name>;
  /** Why the last try was refused; `whole` is for the form itself. */
  readonly refused: (Refused<Name> & { readonly error: ApiError }) | null;
  readonly isDirty: boolean;
  readonly isSending: boolean;
  readonly field: (name: Name) => FieldProps;
  /** For inputs that give their value, and no event. */
  readonly valueField: (name: Name) => ValueFieldProps;
  readonly change: (name: Name, value: string) => void;
  readonly discard: () => void;
  /** Why it was refused has been seen to. */
  readonly forgetRefusal: () => void;
  /** Checks and sends; true when it is done. Puts the focus on the first problem. */
  readonly submit: () => Promise<boolean>;
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: SubmitEvent) => void;
  };
};

/** A form of text fields: checked on blur, cleared on edit, kept on the device until saved or discarded. */
export function useForm<Name extends string>(options: FormOptions<Name>): Form<Name> {
  const { saved, check, fieldAt, send, secrets = [] } = options;
  const office = useOffice();
  const { drafts } = office;
  const draft = draftName(office, options.name);
  const [edited, setEdited] = useState<Edits<Name>>(() =>
    editsFrom(drafts.get(draft), saved, options.isReadable),
  );
  const [problems, setProblems] = useState<FieldProblems<Name>>({});
  const [refused, setRefused] = useState<Form<Name>['refused']>(null);
  const [isSending, setSending] = useState(false);
  const latest = useRef(edited);
  const element = useRef<HTMLFormElement>(null);
  const wantsFocus = useRef(false);
  const edits = differing(edited, saved);
  const values: Fields<Name> = { ...saved, ...edits };
  useUpdateHold(isSending || Object.keys(edits).length > 0);

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });

  function keep(next: Edits<Name>): void {
    latest.current = next;
    setEdited(next);
    const typed = draftOf(differing(next, saved), secrets);
    if (Object.keys(typed).length > 0) drafts.keep(draft, typed);
    else drafts.forget(draft);
  }

  function show(found: FieldProblems<Name>): void {
    wantsFocus.current = Object.keys(found).length > 0;
    setProblems(found);
  }

  function change(name: Name, value: string): void {
    keep({ ...latest.current, [name]: value });
    setProblems((known) => without(known, name));
  }

  function look(name: Name): void {
    const found = check(values)[name];
    setProblems((known) => ({ ...without(known, name), ...(found !== undefined && { [name]: found }) }));
  }

  async function submit(): Promise<boolean> {
    if (isSending) return false;
    const found = check(values);
    show(found);
    if (Object.keys(found).length > 0) return false;
    setSending(true);
    const error = await send(values, edits);
    setSending(false);
    const sorted = error && { ...refusalProblems(error, fieldAt), error };
    setRefused(sorted);
    if (sorted) show(sorted.fields);
    // What was typed while it was on its way is still to be saved.
    else keep(differing(latest.current, values));
    return !sorted;
  }

  function leave(name: Name, { relatedTarget }: FocusEvent): void {
    // Passing through is no mistake; and an error that appears between press and release would move the button or
    // link away from under the finger.
    const isPressed =
      relatedTarget instanceof HTMLButtonElement || relatedTarget instanceof HTMLAnchorElement;
    if (name in edits && !isPressed) look(name);
  }

  return {
    values,
    problems,
    refused,
    isDirty: Object.keys(edits).length > 0,
    isSending,
    submit,
    change,
    field(name) {
      return {
        name,
        value: values[name],
        error: problems[name],
        'aria-invalid': problems[name] !== undefined,
        onChange: ({ currentTarget }) => change(name, currentTarget.value),
        onBlur: (event) => leave(name, event),
      };
    },
    valueField: (name) => ({
      name,
      value: values[name],
      error: problems[name],
      onChange: (value) => change(name, value),
      onBlur: (event) => leave(name, event),
    }),
    discard() {
      keep({});
      setProblems({});
      setRefused(null);
    },
    forgetRefusal: () => setRefused(null),
    props: {
      ref: element,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        void submit();
      },
    },
  };
}
