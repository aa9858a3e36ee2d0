import { MOST_PLANS, Plan } from '@comanda/contract/shapes/subscription';
import { z } from 'zod';
import { documentation } from './config-documentation.ts';

/** What is no JSON is no list of plans either. */
const json = z.string().transform((text, context) => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    context.addIssue({ code: 'custom', message: 'no JSON' });
    return z.NEVER;
  }
});

/** Plans with different ids. */
const Plans = z
  .array(Plan)
  .min(1)
  .max(MOST_PLANS)
  .refine((plans) => new Set(plans.map(({ id }) => id)).size === plans.length);

/** What restaurants pay for Comanda: nothing, without plans. */
export const planVariables = {
  PLANS: json.pipe(Plans).optional().register(documentation, {
    about:
      'What restaurants pay for Comanda, as JSON: a list of up to six plans, {"id":"monthly","name":"Monthly","interval":"MONTH" or "YEAR","price":2900,"currency":"GBP","includes":["All of Comanda"]}, prices in minor units. New restaurants try the first one for 14 days. Without it, nobody pays, and no restaurant is ever locked by itself.',
    expected:
      'a JSON list of one to six plans with different ids, each with id, name, interval (MONTH or YEAR), price in minor units and currency',
    example: '',
  }),
  PLANS_CONTACT: z.string().trim().min(1).max(200).optional().register(documentation, {
    about: 'Whom restaurants ask how to pay: an e-mail address or telephone number that is shown to them.',
    expected: 'up to 200 characters',
    example: 'billing@comanda.example',
  }),
  PLANS_SELLER: z.string().trim().min(1).max(500).optional().register(documentation, {
    about: 'Who writes the invoices: name, address and tax number, with a | between lines.',
    expected: 'up to 500 characters',
    example: 'Comanda Ltd | 1 High Street, London | VAT GB123456789',
  }),
};
