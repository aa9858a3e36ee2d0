/**
 * What a group lets a diner choose: at least `min` and at most `max`, of options that can be taken `repeat` times.
 * `price` is what an option adds, in minor units; below zero it takes off.
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

/** `path` is the field to change; `choices` is how many can be made of the options there are. */
export type GroupRuleProblem =
  | { readonly code: 'NO_OPTIONS'; readonly path: 'options' }
  | { readonly code: 'MIN_ABOVE_MAX'; readonly path: 'min'; readonly min: number; readonly max: number }
  | ({ readonly code: 'MIN_ABOVE_CHOICES'; readonly path: 'min'; readonly min: number } & Choices)
  | ({ readonly code: 'MAX_ABOVE_CHOICES'; readonly path: 'max'; readonly max: number } & Choices)
  | { readonly code: 'FREE_ABOVE_MAX'; readonly path: 'free'; readonly free: number; readonly max: number }
  | {
      readonly code: 'DEFAULTS_ABOVE_MAX';
      readonly path: 'options';
      readonly defaults: number;
      readonly max: number;
    }
  | {
      readonly code: 'TAKES_OFF_TOO_MUCH';
      readonly path: 'price';
      /** Which option it is about. */
      readonly option: number;
      readonly name: string;
    };

/** `isOfOptions`: each option can be taken once, so that they are as many as the choices. */
type Choices = { readonly choices: number; readonly isOfOptions: boolean };

/**
 * Rules that no diner could follow, each with the field to change; empty when the group can be asked. `dearest` is the
 * highest price on the menu in minor units, null while there is no dish.
 */
export function groupRuleProblems(
  { min, max, free, options }: GroupRules,
  dearest: number | null,
): GroupRuleProblem[] {
  if (options.length === 0) return [{ code: 'NO_OPTIONS', path: 'options' }];
  const problems: GroupRuleProblem[] = [];
  const choices = options.reduce((sum, option) => sum + option.repeat, 0);
  const there = { choices, isOfOptions: choices === options.length };
  const defaults = options.filter((option) => option.default).length;
  if (min > max) problems.push({ code: 'MIN_ABOVE_MAX', path: 'min', min, max });
  else if (min > choices) problems.push({ code: 'MIN_ABOVE_CHOICES', path: 'min', min, ...there });
  else if (max > choices) problems.push({ code: 'MAX_ABOVE_CHOICES', path: 'max', max, ...there });
  if (free > max) problems.push({ code: 'FREE_ABOVE_MAX', path: 'free', free, max });
  if (defaults > max) problems.push({ code: 'DEFAULTS_ABOVE_MAX', path: 'options', defaults, max });
  for (const [option, { name, price }] of options.entries()) {
    if (dearest === null || price >= -dearest) continue;
    problems.push({ code: 'TAKES_OFF_TOO_MUCH', path: 'price', option, name });
  }
  return problems;
}
