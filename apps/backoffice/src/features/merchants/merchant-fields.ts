import type { Merchant, UpdateMerchant } from '@comanda/contract/shapes/restaurants';
import { differing } from '../../platform/forms/edits.ts';
import type { Fields } from '../../platform/forms/field-problems.ts';

export type MerchantField = 'name' | 'legalName' | 'taxNumber' | 'country' | 'email' | 'phone';
export type MerchantFields = Fields<MerchantField>;

export const MERCHANT_LABELS: Readonly<Record<MerchantField, string>> = {
  name: 'Trading name',
  legalName: 'Legal name',
  taxNumber: 'Registration or VAT number',
  country: 'Country',
  email: 'Contact e-mail',
  phone: 'Phone',
};

export function merchantFields(merchant: Pick<Merchant, MerchantField>): MerchantFields {
  const { name, legalName, taxNumber, country, email, phone } = merchant;
  return {
    name,
    legalName: legalName ?? '',
    taxNumber: taxNumber ?? '',
    country,
    email,
    phone: phone ?? '',
  };
}

/** The change to send: only what differs from what is saved. What was emptied and may be missing is taken away. */
export function merchantChange(
  values: MerchantFields,
  saved: MerchantFields,
): Omit<UpdateMerchant, 'version'> {
  const { name, legalName, taxNumber, country, email, phone } = differing(values, saved);
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(legalName !== undefined && { legalName: legalName.trim() || null }),
    ...(taxNumber !== undefined && { taxNumber: taxNumber.trim() || null }),
    ...(country !== undefined && { country }),
    ...(email !== undefined && { email: email.trim() }),
    ...(phone !== undefined && { phone: phone.trim() || null }),
  };
}
