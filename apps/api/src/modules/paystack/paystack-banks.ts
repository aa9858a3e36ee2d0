import { type Bank, MOST_BANKS } from '@comanda/contract/shapes/payouts';
import { DAY_MS, MINUTE_MS } from '@comanda/domain/hours/durations';
import { z } from 'zod';
import type { ListBanks } from '#modules/payments';
import type { PaystackClient } from './paystack-client.ts';

/** As Paystack names the countries whose banks it lists. */
const COUNTRIES = new Map([
  ['NG', 'nigeria'],
  ['GH', 'ghana'],
  ['KE', 'kenya'],
  ['ZA', 'south africa'],
  ['CI', "cote d'ivoire"],
  ['EG', 'egypt'],
]);

const Listed = z.union([
  z.string(),
  z.object({
    name: z.string(),
    code: z.string().nullish(),
    active: z.boolean().nullish(),
    is_deleted: z.boolean().nullish(),
  }),
]);
const List = z.array(Listed);

const PER_PAGE = 100;
const KEPT_MS = DAY_MS;
/** After a failure nobody asks again for so long. */
const REST_MS = MINUTE_MS;
const ANSWER_MS = 5_000;

/** A bank is chosen by its name: of those that share one the code is a part of it. */
function toldApart(banks: readonly Bank[]): Bank[] {
  const count = (name: string) => banks.filter((bank) => bank.name === name).length;
  return banks.map(({ name, code }) => ({ code, name: count(name) > 1 ? `${name} (${code})` : name }));
}

/** Those that pay out, each code once: several brands have the same. */
function banksIn(list: z.infer<typeof List>): Bank[] {
  const byCode = new Map<string, Bank>();
  for (const listed of list) {
    const bank = typeof listed === 'string' ? { name: listed, code: listed } : listed;
    const isGone = typeof listed !== 'string' && (listed.active === false || listed.is_deleted === true);
    const [name, code] = [bank.name.trim(), bank.code?.trim() ?? ''];
    if (!isGone && name !== '' && code !== '' && !byCode.has(code)) byCode.set(code, { name, code });
  }
  const banks = toldApart([...byCode.values()].slice(0, MOST_BANKS));
  return banks.sort((one, other) => one.name.localeCompare(other.name));
}

/** Where it pays out (ISO 3166-1, two letters). */
export const PAYSTACK_COUNTRIES: readonly string[] = [...COUNTRIES.keys()];

type Kept = { readonly found: Promise<readonly Bank[] | null>; readonly until: number };

/** The banks of Paystack, kept for a day; null for other countries, and before its first answer. Never rejects. */
export function createPaystackBanks(client: PaystackClient, now: () => number): ListBanks {
  const kept = new Map<string, Kept>();
  const last = new Map<string, readonly Bank[]>();

  async function ask(country: string): Promise<readonly Bank[]> {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const list: z.infer<typeof List> = [];
    let next: string | null = null;
    do {
      const query = new URLSearchParams({ country, use_cursor: 'true', perPage: String(PER_PAGE) });
      if (next !== null) query.set('next', next);
      const answer = await client({ method: 'GET', path: `/bank?${query}` }, List, signal);
      if (!answer.ok) throw new Error(`Paystack lists no banks of ${country}: ${answer.code}.`);
      list.push(...answer.data);
      next = answer.data.length === 0 ? null : answer.next;
    } while (next !== null && list.length <= MOST_BANKS);
    return banksIn(list);
  }

  async function find(code: string, country: string): Promise<readonly Bank[] | null> {
    try {
      const found = await ask(country);
      last.set(code, found);
      return found;
    } catch {
      kept.set(code, { found: Promise.resolve(last.get(code) ?? null), until: now() + REST_MS });
      return last.get(code) ?? null;
    }
  }

  return async (code) => {
    const country = COUNTRIES.get(code);
    if (country === undefined) return null;
    const known = kept.get(code);
    const one = known && known.until > now() ? known : { found: find(code, country), until: now() + KEPT_MS };
    kept.set(code, one);
    return one.found;
  };
}
