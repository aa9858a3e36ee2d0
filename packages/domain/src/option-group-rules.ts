/**
 * What a group lets a diner choose: at least `min` and at most `max`, of options that can be taken `repeat` times. `price` is
 * what an option adds, in minor units; below zero it takes off.
 */
export type GroupRules = {
  readonly min: number;
  readonly max: number;
  readonly free: number;
  readonly options: readonly {
    readonly name: string;
    readonly price: number;
    readonly repeat: number;
    readonly default: boolean;
  }[];
};

export type GroupRuleProblem = {
  readonly path: 'min' | 'max' | 'free' | 'options' | 'price';
  /** Which option it is about. */
  readonly option?: number;
  readonly message: string;
};

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * Rules that no diner could follow, each with the field to change; empty when the group can be asked. `dearest` is the
 * highest price on the menu in minor units, null while there is no dish.
 */
export function groupRuleProblems(
  { min, max, free, options }: GroupRules,
  dearest: number | null,
): GroupRuleProblem[] {
  if (options.length === 0) return [{ path: 'options', message: 'Add at least one option.' }];
  const problems: GroupRuleProblem[] = [];
  const choices = options.reduce((sum, option) => sum + option.repeat, 0);
  const there = counted(choices, choices === options.length ? 'option' : 'choice');
  const preselected = options.filter((option) => option.default).length;
  if (min > max) problems.push({ path: 'min', message: `Min ${min} is more than max ${max}.` });
  else if (min > choices) problems.push({ path: 'min', message: `Min ${min} but only ${there}.` });
  else if (max > choices) problems.push({ path: 'max', message: `At most ${max}, but only ${there}.` });
  if (free > max) problems.push({ path: 'free', message: `${free} free, but at most ${max} can be chosen.` });
  if (preselected > max) {
    const message = `${counted(preselected, 'option')} preselected, but at most ${max} can be chosen.`;
    problems.push({ path: 'options', message });
  }
  for (const [option, { name, price }] of options.entries()) {
    if (dearest === null || price >= -dearest) continue;
    problems.push({ path: 'price', option, message: `“${name}” takes off more than any dish costs.` });
  }
  return problems;
}
