import { plain } from './plain.ts';

/** Of one customer; more of them stay out. */
export const MOST_ADDRESSES = 5;

/** What is said of somebody who agreed to be written to: at least an e-mail address or a telephone number. */
export type SaidCustomer = {
  readonly name: string;
  /** In international form, "+442079460123". */
  readonly phone: string | null;
  /** In small letters. */
  readonly email: string | null;
  readonly addresses: readonly string[];
  /** `YYYY-MM-DD` of the consent; null where nobody knows it. */
  readonly consentedOn: string | null;
};

export type KeptCustomer = SaidCustomer & { readonly id: string };

/** What becomes of a list by what is brought in. */
export type CustomerPlan = {
  readonly added: readonly SaidCustomer[];
  readonly changed: readonly KeptCustomer[];
  /** Ids of those that turn out to be somebody else of the list. */
  readonly merged: readonly string[];
  /** How many on the list get something new, were there as they are, or came before in what is brought in. */
  readonly filled: number;
  readonly known: number;
  readonly twice: number;
  /** How many of what is brought in stay out: their number is somebody else's, and they have no e-mail address. */
  readonly shared: number;
};

/** An earlier deletion holds, unless somebody agreed again afterwards. Both `YYYY-MM-DD`. */
export const mayComeBack = (consentedOn: string | null, removedOn: string): boolean =>
  consentedOn !== null && consentedOn > removedOn;

/** Two with one telephone number may be the same person: with the same name, or where one has none. */
const mayBeSame = (one: SaidCustomer, other: SaidCustomer): boolean =>
  one.name === '' || other.name === '' || plain(one.name) === plain(other.name);

function allAddresses(kept: readonly string[], said: readonly string[]): readonly string[] {
  const known = new Set(kept.map(plain));
  const fresh = said.filter((address) => {
    const isNew = !known.has(plain(address));
    known.add(plain(address));
    return isNew;
  });
  const room = Math.max(0, MOST_ADDRESSES - kept.length);
  return fresh.length === 0 || room === 0 ? kept : [...kept, ...fresh.slice(0, room)];
}

const laterOf = (one: string | null, other: string | null) =>
  one === null || (other !== null && other > one) ? other : one;

/** What is kept of somebody, with what was empty filled, and the later consent. */
function filledBy<Kept extends SaidCustomer>(kept: Kept, said: SaidCustomer): Kept {
  return {
    ...kept,
    name: kept.name || said.name,
    phone: kept.phone ?? said.phone,
    email: kept.email ?? said.email,
    addresses: allAddresses(kept.addresses, said.addresses),
    consentedOn: laterOf(kept.consentedOn, said.consentedOn),
  };
}

const isSame = (one: SaidCustomer, other: SaidCustomer) =>
  one.name === other.name &&
  one.phone === other.phone &&
  one.email === other.email &&
  one.addresses === other.addresses &&
  one.consentedOn === other.consentedOn;

type Person = {
  now: SaidCustomer;
  readonly id: string | null;
  /** Where they came first in what is brought in. */
  readonly at: number;
  isChanged: boolean;
  isSaid: boolean;
};

/** Those who share a telephone number; each is found in one step, however many they are. */
type Sharing = {
  readonly all: Set<Person>;
  /** By the name without accents and case. */
  readonly named: Map<string, Set<Person>>;
  /** Who has no e-mail address: one at most. */
  alone: Person | null;
};

/** Finds people by their e-mail address, else by their telephone number and name. */
function createPeople() {
  const byEmail = new Map<string, Person>();
  const byPhone = new Map<string, Sharing>();
  const sharing = ({ phone }: SaidCustomer) => (phone === null ? undefined : byPhone.get(phone));

  function enter(person: Person): void {
    const { email, phone, name } = person.now;
    if (email !== null) byEmail.set(email, person);
    if (phone === null) return;
    const there: Sharing = byPhone.get(phone) ?? { all: new Set(), named: new Map(), alone: null };
    byPhone.set(phone, there);
    there.all.add(person);
    there.named.set(plain(name), (there.named.get(plain(name)) ?? new Set<Person>()).add(person));
    if (email === null) there.alone = person;
  }

  function leave(person: Person): void {
    const there = sharing(person.now);
    there?.all.delete(person);
    there?.named.get(plain(person.now.name))?.delete(person);
    if (there?.alone === person) there.alone = null;
  }

  function fill(person: Person, said: SaidCustomer): void {
    const filled = filledBy(person.now, said);
    if (isSame(filled, person.now)) return;
    leave(person);
    person.now = filled;
    person.isChanged = true;
    enter(person);
  }

  /** `isSure` is false where several share the only thing that is said: none of them is filled by it. */
  function find(said: SaidCustomer): { person: Person; isSure: boolean } | 'NEW' | 'SHARED' {
    const there = sharing(said);
    if (said.email !== null) {
      // with two e-mail addresses they are two, though they share a telephone
      const alone = there?.alone ?? null;
      const person = byEmail.get(said.email) ?? (alone && mayBeSame(alone.now, said) ? alone : undefined);
      return person ? { person, isSure: true } : 'NEW';
    }
    if (!there || there.all.size === 0) return 'NEW';
    const name = plain(said.name);
    const named = name === '' ? there.all : (there.named.get(name) ?? new Set<Person>());
    const found = named.size === 0 && there.all.size === 1 ? (there.named.get('') ?? named) : named;
    const [person] = found;
    return person ? { person, isSure: found.size === 1 } : 'SHARED';
  }

  /** Whoever was known by the telephone alone, and is this person. */
  function takeIn(person: Person): Person | null {
    const alone = sharing(person.now)?.alone ?? null;
    if (alone === null || alone === person || !mayBeSame(alone.now, person.now)) return null;
    leave(alone);
    fill(person, alone.now);
    person.isChanged = true;
    return alone;
  }

  return { enter, fill, find, takeIn };
}

/**
 * Brings people into a list: each once, by the e-mail address, else by the telephone number and the name (the same, or
 * none). What is kept stays, what was empty is filled, and the later consent counts.
 */
export function planCustomers(kept: readonly KeptCustomer[], said: readonly SaidCustomer[]): CustomerPlan {
  const people = createPeople();
  const gone = new Set<Person>();
  const all: Person[] = [];
  function add(person: Person): Person {
    people.enter(person);
    all.push(person);
    return person;
  }
  for (const { id, ...now } of kept) add({ now, id, at: -1, isChanged: false, isSaid: false });
  let [twice, shared] = [0, 0];
  // those with an e-mail address first: whether others are new does not depend on who stands above whom
  const rows = said.map((one, at) => ({ one, at }));
  const ordered = rows.toSorted((a, b) => Number(a.one.email === null) - Number(b.one.email === null));
  for (const { one, at } of ordered) {
    const found = people.find(one);
    if (found === 'SHARED') {
      shared += 1;
    } else if (found === 'NEW') {
      const now = { ...one, addresses: allAddresses([], one.addresses) };
      add({ now, id: null, at, isChanged: true, isSaid: true });
    } else {
      const { person, isSure } = found;
      if (person.isSaid) twice += 1;
      person.isSaid = true;
      if (isSure) people.fill(person, one);
      const other = one.email === null ? null : people.takeIn(person);
      if (other) gone.add(other);
    }
  }
  const left = all.filter((person) => !gone.has(person)).toSorted((one, other) => one.at - other.at);
  const changed = left.flatMap(({ id, now, isChanged }) =>
    id !== null && isChanged ? [{ ...now, id }] : [],
  );
  return {
    added: left.flatMap(({ id, now }) => (id === null ? [now] : [])),
    changed,
    merged: [...gone].flatMap(({ id }) => id ?? []),
    filled: changed.length,
    known: left.filter(({ id, isSaid, isChanged }) => id !== null && isSaid && !isChanged).length,
    twice,
    shared,
  };
}
