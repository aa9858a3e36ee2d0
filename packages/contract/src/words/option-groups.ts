import type { GroupRuleProblem } from '@comanda/domain/menu/option-group-rules';
import { plural } from './language.ts';

const counted = (count: number, noun: string) => `${count} ${noun}${plural(count, { one: '', other: 's' })}`;

const there = ({ choices, isOfOptions }: { choices: number; isOfOptions: boolean }) =>
  counted(choices, isOfOptions ? 'option' : 'choice');

export function groupRuleWords(problem: GroupRuleProblem): string {
  switch (problem.code) {
    case 'NO_OPTIONS':
      return 'Add at least one option.';
    case 'MIN_ABOVE_MAX':
      return `Min ${problem.min} is more than max ${problem.max}.`;
    case 'MIN_ABOVE_CHOICES':
      return `Min ${problem.min} but only ${there(problem)}.`;
    case 'MAX_ABOVE_CHOICES':
      return `At most ${problem.max}, but only ${there(problem)}.`;
    case 'FREE_ABOVE_MAX':
      return `${problem.free} free, but at most ${problem.max} can be chosen.`;
    case 'DEFAULTS_ABOVE_MAX':
      return `${counted(problem.defaults, 'option')} preselected, but at most ${problem.max} can be chosen.`;
    case 'TAKES_OFF_TOO_MUCH':
      return `“${problem.name}” takes off more than any dish costs.`;
  }
}
