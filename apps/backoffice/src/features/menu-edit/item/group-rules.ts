type Rule = { readonly min: number; readonly max: number; readonly free: number };

/** "Choose 1 · required": the rule as diners read it. */
export function ruleWords({ min, max, free }: Rule): string {
  const amount = min === max ? `Choose ${min}` : min === 0 ? `Up to ${max}` : `Choose ${min} to ${max}`;
  return [amount, min > 0 ? 'required' : null, free > 0 ? `${free} free` : null].filter(Boolean).join(' · ');
}
