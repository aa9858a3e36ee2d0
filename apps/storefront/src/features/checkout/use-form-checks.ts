import { useCallback, useEffect, useRef, useState } from 'react';
import type { Draft } from '../../shop/checkout-draft.ts';
import { checkDraft, type DraftRules, type FieldErrors, type FieldName, firstError } from './check-draft.ts';
import { loadPhoneCheck } from './check-phone.ts';

type PhoneCheck = DraftRules['phoneProblem'];

/** Longer nobody waits for the numbering plans: the server judges the number as well. */
const PLANS_MS = 3_000;
const noCheck: PhoneCheck = () => null;

/** Focuses a field by its id; a group of radio buttons takes the focus itself. */
function focusField(field: FieldName): void {
  const element = document.getElementById(field);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}

/**
 * Errors beside the fields: one is checked when it is left, all when the order is placed; an error goes away as soon as
 * its field is right. `check` focuses the first wrong field and answers whether there is none.
 */
export function useFormChecks(
  draft: Draft,
  rules: Omit<DraftRules, 'phoneProblem'>,
  loadPlans = loadPhoneCheck,
) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const phoneCheck = useRef<Promise<PhoneCheck> | null>(null);
  const toFocus = useRef<FieldName | null>(null);
  const latest = useRef({ draft, rules });
  latest.current = { draft, rules };

  const loadPhone = useCallback(() => {
    phoneCheck.current ??= loadPlans(latest.current.rules.country).catch(() => noCheck);
    return phoneCheck.current;
  }, [loadPlans]);

  const checkAll = useCallback(async (): Promise<FieldErrors> => {
    const late = new Promise<PhoneCheck>((resolve) => setTimeout(resolve, PLANS_MS, noCheck));
    const phoneProblem = await Promise.race([loadPhone(), late]);
    return checkDraft(latest.current.draft, { ...latest.current.rules, phoneProblem });
  }, [loadPhone]);

  const onBlur = useCallback(
    async (field: FieldName) => {
      const found = (await checkAll())[field];
      setErrors(({ [field]: _, ...others }) => (found ? { ...others, [field]: found } : others));
    },
    [checkAll],
  );

  const check = useCallback(async (): Promise<boolean> => {
    const found = await checkAll();
    const first = firstError(found);
    toFocus.current = first;
    setErrors(found);
    return first === null;
  }, [checkAll]);

  const show = useCallback((found: FieldErrors) => {
    toFocus.current = firstError(found);
    setErrors((before) => ({ ...before, ...found }));
  }, []);

  // A field that was folded away is there only now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that errors are shown
  useEffect(() => {
    if (toFocus.current) focusField(toFocus.current);
    toFocus.current = null;
  }, [errors]);

  // Clear on edit: what has been put right is not complained about any longer.
  useEffect(() => {
    setErrors((before) => {
      const present = checkDraft(draft, { ...rules, phoneProblem: () => null });
      const stale = Object.keys(before).some(
        (field) => field !== 'phone' && field !== 'when' && !(field in present),
      );
      if (!stale) return before;
      return Object.fromEntries(
        Object.entries(before).filter(([field]) => field === 'phone' || field === 'when' || field in present),
      );
    });
  }, [draft, rules]);

  return { errors, check, show, onBlur, loadPhone };
}
