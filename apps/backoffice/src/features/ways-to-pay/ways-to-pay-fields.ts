import { type WaysToPay, WaysToPayChange } from '@comanda/contract/shapes/ways-to-pay';
import { amountHint } from '@comanda/contract/words/amounts';
import { amountIn, typedAmount } from '@comanda/domain/money/money-typed';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { type FieldProblems, type Fields, schemaProblems } from '../../platform/forms/field-problems.ts';

export type WaysField = 'takesCash' | 'cashMinimum' | 'cardProvider' | 'cardMinimum';
type WaysFields = Fields<WaysField>;

const YES = 'yes';

const typed = (minor: number, currency: string) => (minor === 0 ? '' : typedAmount(minor, currency));

export function waysFields(ways: WaysToPay, currency: string): WaysFields {
  return {
    takesCash: cashText(ways.takesCash),
    cashMinimum: typed(ways.cashMinimum, currency),
    cardProvider: ways.cardProvider ?? '',
    cardMinimum: typed(ways.cardMinimum, currency),
  };
}

export const cashText = (isTaken: boolean) => (isTaken ? YES : '');
export const isTaken = (text: string) => text === YES;

/** What is sent: all of it, so that nothing is changed by halves. */
export function waysChange(values: WaysFields, version: number, currency: string): WaysToPayChange {
  return {
    version,
    takesCash: isTaken(values.takesCash),
    cashMinimum: amountIn(values.cashMinimum, currency) ?? 0,
    cardProvider: values.cardProvider || null,
    cardMinimum: amountIn(values.cardMinimum, currency) ?? 0,
  };
}

export const waysFieldAt = fieldNamed<WaysField>({
  takesCash: '',
  cashMinimum: '',
  cardProvider: '',
  cardMinimum: '',
});

export function waysProblems(
  values: WaysFields,
  version: number,
  currency: string,
): FieldProblems<WaysField> {
  const found = schemaProblems(WaysToPayChange, waysChange(values, version, currency), waysFieldAt);
  for (const name of ['cashMinimum', 'cardMinimum'] as const) {
    const text = values[name].trim();
    if (text !== '' && amountIn(text, currency) === null) found[name] = amountHint(text, currency);
  }
  return found;
}
