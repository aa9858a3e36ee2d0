import { iso } from '@comanda/domain/hours/instants';
import type { Refusal } from '@comanda/domain/menu/refusals';
import { languageOf } from '@comanda/domain/people/languages';
import type { PricingProblem } from '@comanda/domain/pricing/pricing';
import type { QuoteProblem, Reason } from './shapes/reasons.ts';
import type { Telling } from './words/refusals.ts';
import { DINER_WORDS } from './words-by-language.ts';

const untilOf = ({ until }: { readonly until: number | null }) =>
  until === null ? {} : { until: iso(until) };

/** A refusal on the wire: its sentence in the restaurant's language, its code, and what the sentence is made of. */
export function reasonView(refusal: Refusal, telling: Telling): Reason {
  const { message } = DINER_WORDS[languageOf(telling.rules.locale)].reasonOf(refusal, telling);
  const at = telling.at === 'ASAP' ? {} : { at: iso(telling.at) };
  switch (refusal.code) {
    case 'LOCKED':
    case 'SERVICE_OFF':
    case 'UNATTENDED':
      return { code: refusal.code, message };
    case 'PAUSED':
      return { code: refusal.code, message, until: iso(refusal.until) };
    case 'CLOSED':
      return { code: refusal.code, message, ...at, ...untilOf(refusal) };
    case 'SPECIAL_DAY': {
      const { code, allDay, note } = refusal;
      return { code, message, ...at, allDay, ...(note !== null && { note }), ...untilOf(refusal) };
    }
    case 'DAY_CHANGED': {
      const which =
        'promise' in refusal ? { promise: iso(refusal.promise) } : { lastOrders: iso(refusal.lastOrders) };
      const { code, closesAt } = refusal;
      return { code, message, ...which, closesAt: iso(closesAt), ...untilOf(refusal) };
    }
    case 'SLOT_INVALID': {
      const { code, problem } = refusal;
      return problem === 'TOO_SOON'
        ? { code, message, problem, earliest: iso(refusal.earliest) }
        : { code, message, problem };
    }
    case 'SLOT_FULL':
      return { code: refusal.code, message, ...at };
    case 'ITEM_HIDDEN':
      return { code: refusal.code, message, itemId: refusal.itemId, item: refusal.name };
    case 'NOT_FOR_SERVICE': {
      const { code, itemId, name, services } = refusal;
      return { code, message, itemId, item: name, services: [...services] };
    }
    case 'NOT_NOW': {
      const { code, itemId, name, hours } = refusal;
      return { code, message, itemId, item: name, ...(hours !== null && { hours }), ...untilOf(refusal) };
    }
    case 'SOLD_OUT': {
      const { code, itemId, name, left, lacking } = refusal;
      const choices = lacking && { lacking: lacking.group, ...at };
      return { code, message, itemId, item: name, left, ...choices, ...untilOf(refusal) };
    }
    case 'OUT_OF_ZONE': {
      const { code, postcode, isPlaced } = refusal;
      return { code, message, isPlaced, ...(postcode !== null && { postcode }) };
    }
    case 'BELOW_MINIMUM':
      return { code: refusal.code, message, missing: refusal.missing, subtotal: refusal.subtotal };
  }
}

type ChoiceProblem = Extract<QuoteProblem, { readonly code: PricingProblem['code'] }>;

/** As `reasonView`, for what is wrong with the choice itself. `locale` is the restaurant's (BCP 47). */
export function choiceView(problem: PricingProblem, locale: string): ChoiceProblem {
  const message = DINER_WORDS[languageOf(locale)].basketProblemWords(problem);
  if (problem.code !== 'SOLD_OUT') return { ...problem, message };
  const { lacking, ...others } = problem;
  return { ...others, message, ...(lacking !== null && { lacking }) };
}
