type Rule = {
  readonly min: number;
  readonly max: number;
  readonly free: number;
  readonly options: readonly { readonly name: string; readonly repeat: number; readonly default: boolean }[];
};

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

/**
 * Why nobody could follow the rule of an option group, in words for whoever sets it; null when it can be followed. What
 * each option may be taken at most times counts as often.
 */
export function impossibleRule({ min, max, free, options }: Rule): string | null {
  const most = options.reduce((sum, { repeat }) => sum + repeat, 0);
  const defaults = options.filter((option) => option.default).length;
  if (options.length === 0) return 'Add at least one option.';
  if (max < 1) return 'Let diners choose at least 1.';
  if (min > max) return `Min ${min} but max ${max}: nobody could choose.`;
  if (min > most) return `Min ${min} but only ${counted(most, 'option')}.`;
  if (max > most) return `Max ${max} but only ${counted(most, 'option')}.`;
  if (free > max) return `${free} free but max ${max}.`;
  if (defaults > max) return `${counted(defaults, 'option')} chosen from the start but max ${max}.`;
  return null;
}

/** "Choose 1 · required": the rule as diners read it. */
export function ruleWords({ min, max, free }: Pick<Rule, 'min' | 'max' | 'free'>): string {
  const amount = min === max ? `Choose ${min}` : min === 0 ? `Up to ${max}` : `Choose ${min} to ${max}`;
  return [amount, min > 0 ? 'required' : null, free > 0 ? `${free} free` : null].filter(Boolean).join(' · ');
}
