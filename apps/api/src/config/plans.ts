import { MOST_PLANS, Plan } from '@comanda/contract/shapes/subscription';
import { z } from 'zod';
import { documentation } from '#platform/settings.ts';

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
      'What restaurants pay for Comanda: up to six plans as JSON, prices in minor units, the first with a trial of 14 days. Unset: it is free.',
    expected:
      'a JSON list of plans such as [{"id":"monthly","name":"Monthly","interval":"MONTH","price":2900,"currency":"GBP","includes":["Everything"]}], with interval MONTH or YEAR',
    example: '',
  }),
  PLANS_CONTACT: z.string().trim().min(1).max(200).optional().register(documentation, {
    about: 'Whom restaurants ask about paying: an e-mail address or telephone number that they are shown.',
    expected: 'up to 200 characters',
    example: 'billing@comanda.example',
  }),
  PLANS_SELLER: z.string().trim().min(1).max(500).optional().register(documentation, {
    about: 'Who issues the invoices: name, address and tax number, with a | between lines.',
    expected: 'up to 500 characters',
    example: 'Comanda Ltd | 1 High Street, London | VAT GB123456789',
  }),
};
