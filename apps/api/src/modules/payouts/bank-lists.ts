import type { Bank } from '@comanda/contract/shapes/payouts';
import type { WithProviders } from '#modules/payments';

/** A source of the banks of a country: a payment provider, or a list of our own. Empty where they are not known. */
export type BankLists = (country: string) => Promise<readonly Bank[]>;

/** Banks by the codes of the Central Bank of Nigeria, from which NUBAN check digits are computed. */
const NIGERIA = `
044 Access Bank
023 Citibank Nigeria
050 Ecobank Nigeria
070 Fidelity Bank
011 First Bank of Nigeria
214 First City Monument Bank
103 Globus Bank
058 Guaranty Trust Bank
301 Jaiz Bank
082 Keystone Bank
303 Lotus Bank
104 Parallex Bank
076 Polaris Bank
105 PremiumTrust Bank
101 Providus Bank
221 Stanbic IBTC Bank
068 Standard Chartered Bank
232 Sterling Bank
100 SunTrust Bank
302 TAJBank
032 Union Bank of Nigeria
033 United Bank for Africa
215 Unity Bank
035 Wema Bank
057 Zenith Bank
`;

const KNOWN = new Map<string, readonly Bank[]>([
  [
    'NG',
    NIGERIA.trim()
      .split('\n')
      .map((row) => ({ code: row.slice(0, 3), name: row.slice(4) })),
  ],
]);

/** What is published and seldom changes, where no payment provider is asked. */
const publishedBanks: BankLists = async (country) => KNOWN.get(country) ?? [];

/** The list of the first payment provider that knows the country's banks; ours where none does. */
export function bankListsOf({ providers }: WithProviders): BankLists {
  const lists = providers.flatMap((one) => (one.isRemote && one.banks ? [one.banks] : []));
  return async (country) => {
    for (const banksIn of lists) {
      const found = await banksIn(country);
      if (found) return found;
    }
    return publishedBanks(country);
  };
}
