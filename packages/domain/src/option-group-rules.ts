/** What a group lets a diner choose: at least `min` and at most `max`, of options that can be taken `repeat` times. */
export type GroupRules = {
  readonly min: number;
  readonly max: number;
  readonly free: number;
  readonly options: readonly { readonly repeat: number; readonly default: boolean }[];
};

export type GroupRuleProblem = { readonly path: 'min' | 'free' | 'options'; readonly message: string };

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Rules that no diner could follow, each with the field to change; empty when the group can be asked. */
export function groupRuleProblems({ min, max, free, options }: GroupRules): GroupRuleProblem[] {
  const problems: GroupRuleProblem[] = [];
  const choices = options.reduce((sum, option) => sum + option.repeat, 0);
  const preselected = options.filter((option) => option.default).length;
  if (min > max) problems.push({ path: 'min', message: `Min ${min} is more than max ${max}.` });
  else if (min > choices) {
    const left = choices === options.length ? 'option' : 'choice';
    problems.push({ path: 'min', message: `Min ${min} but only ${counted(choices, left)}.` });
  }
  if (free > max) problems.push({ path: 'free', message: `${free} free, but at most ${max} can be chosen.` });
  if (preselected > max) {
    const message = `${counted(preselected, 'option')} preselected, but at most ${max} can be chosen.`;
    problems.push({ path: 'options', message });
  }
  return problems;
}
