import type { SaidCustomer } from '@comanda/domain/people/customers';
import { plain } from '@comanda/domain/people/plain';

export type Person = Pick<SaidCustomer, 'name' | 'email' | 'phone'>;

/** Names at one telephone number: of all, and of those without an e-mail address. */
type Names = { readonly all: Set<string>; readonly alone: Set<string> };

/** Who said no somewhere in a file: told as the list tells people, by e-mail address, else by telephone and name. */
export function createSaidNo(people: readonly Person[] = []) {
  const emails = new Set<string>();
  const byPhone = new Map<string, Names>();

  function add({ name, email, phone }: Person): void {
    if (email !== null) emails.add(email);
    if (phone === null) return;
    const names: Names = byPhone.get(phone) ?? { all: new Set(), alone: new Set() };
    byPhone.set(phone, names);
    names.all.add(plain(name));
    if (email === null) names.alone.add(plain(name));
  }

  function has({ name, email, phone }: Person): boolean {
    if (email !== null && emails.has(email)) return true;
    const there = phone === null ? undefined : byPhone.get(phone);
    const names = email === null ? there?.all : there?.alone;
    if (!names || names.size === 0) return false;
    return name === '' || names.has('') || names.has(plain(name));
  }

  for (const one of people) add(one);
  return { add, has };
}
