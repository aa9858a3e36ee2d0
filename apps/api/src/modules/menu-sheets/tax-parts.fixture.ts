import { SERVICES } from '@comanda/domain/hours/services';
import type { TaxPart } from '@comanda/domain/pricing/pricing';
import fc from 'fast-check';

const services = fc.option(fc.subarray([...SERVICES], { minLength: 1 }));
const rate = fc.integer({ min: 0, max: 100_000 });

/** Taxes of a rate, each of another name. */
export const taxParts = (name: fc.Arbitrary<string>): fc.Arbitrary<TaxPart[]> =>
  fc.uniqueArray(
    fc.record(
      { name: name.map((text) => text.replaceAll(';', ',')), rate, services },
      { noNullPrototype: true },
    ),
    {
      selector: (part) => part.name,
      minLength: 1,
      maxLength: 4,
    },
  );
