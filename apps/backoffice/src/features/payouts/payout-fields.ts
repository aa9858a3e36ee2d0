import {
  accountDetails,
  type Bank,
  NewPayoutDetails,
  type PayoutDetails,
  PayoutDetailsChange,
} from '@comanda/contract/shapes/payouts';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import {
  type FieldAt,
  type FieldProblems,
  type Fields,
  schemaProblems,
} from '../../platform/forms/field-problems.ts';
import type { Base } from '../../platform/forms/use-record-form.ts';

type PayoutField = 'bankName' | 'accountNumber' | 'sortCode' | 'accountName';
export type PayoutFields = Fields<PayoutField>;
export type { PayoutField };

/** Before there is an account: the form of a new one stands on it. */
export const NO_ACCOUNT: PayoutDetails = {
  bankCode: '',
  bankName: '',
  accountNumber: '',
  accountName: '',
  currency: '',
  status: 'PENDING',
  paidTo: null,
  held: null,
  since: '',
  version: 0,
  changed: null,
};

/** What the form begins with; the number is never there. */
export function payoutFields({ bankName, sortCode = '', accountName }: PayoutDetails): PayoutFields {
  return { bankName, accountNumber: '', sortCode, accountName };
}

const named = fieldNamed(payoutFields(NO_ACCOUNT));
/** A bank is typed or chosen by its name. */
export const payoutFieldAt: FieldAt<PayoutField> = (path) => (path === 'bankCode' ? 'bankName' : named(path));

/** The code of a listed bank; of any other its name. */
function codeOf(typed: string, banks: readonly Bank[]): string {
  const name = typed.trim();
  return banks.find((bank) => bank.name === name)?.code ?? name;
}

/** What is sent; the bank and its codes go with the number alone. */
export function accountBody(values: PayoutFields, banks: readonly Bank[]) {
  const { bankName, accountNumber, sortCode, accountName } = values;
  return {
    bankCode: codeOf(bankName, banks),
    bankName,
    accountNumber,
    accountName,
    ...(sortCode.trim() && { sortCode }),
  };
}

/** Whether the account itself is another one, so that it has to be entered whole. */
const isOther = (values: PayoutFields, saved: PayoutFields) =>
  values.accountNumber.trim() !== '' ||
  values.bankName !== saved.bankName ||
  values.sortCode !== saved.sortCode;

/** The change to send: the whole account, or its holder. */
export function accountChange(
  values: PayoutFields,
  { version, fields }: Base<PayoutField>,
  banks: readonly Bank[],
) {
  const { accountName } = values;
  return isOther(values, fields) ? { ...accountBody(values, banks), version } : { accountName, version };
}

/** What is wrong with what was typed, by the contract and by the rules of the country. */
export function payoutProblems(
  values: PayoutFields,
  base: Base<PayoutField>,
  { country, currency, banks }: { country: string; currency: string; banks: readonly Bank[] },
): FieldProblems<PayoutField> {
  const account = accountBody(values, banks);
  const written =
    base.version === 0
      ? schemaProblems(NewPayoutDetails, { ...account, currency }, payoutFieldAt)
      : schemaProblems(PayoutDetailsChange, accountChange(values, base, banks), payoutFieldAt);
  if (base.version > 0 && !isOther(values, base.fields)) return written;
  const found: FieldProblems<PayoutField> = {};
  for (const { path, message } of accountDetails(country, account)) {
    const field = payoutFieldAt(path);
    if (field) found[field] ??= message;
  }
  return { ...found, ...written };
}
