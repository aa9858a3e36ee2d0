import { type CustomerImport, ImportCustomers } from '@comanda/contract/shapes/customers';
import { useEffect, useRef, useState } from 'react';
import { useOffice } from '../../office.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';

/** A file, and what its reader says of it. */
export type FileToBring = Pick<ImportCustomers, 'file' | 'source' | 'encoding' | 'columns' | 'consentedOn'>;

type Doing = 'LOOKING' | 'BRINGING' | null;

type Brought = {
  readonly answer: CustomerImport | null;
  readonly isLatest: boolean;
  /** Why there is no answer, where nobody looks at `problem` any more. */
  readonly refusal: string | null;
};

type CustomerFile = {
  /** What would come in, or did; null until it was looked at. */
  readonly tried: CustomerImport | null;
  readonly doing: Doing;
  readonly problem: string | null;
  /** What `tried` counts has come in. */
  readonly isIn: boolean;
  /** Asks what would happen; nothing changes. Of several only the last one's answer counts. */
  readonly look: (given: FileToBring) => Promise<CustomerImport | null>;
  /** `isLatest` is false where another file was chosen meanwhile, or the dialog was closed. */
  readonly bring: (given: FileToBring) => Promise<Brought>;
  readonly forget: () => void;
};

/** A file of customers on its way in: looked at first, then taken. */
export function useCustomerFile(restaurantId: string): CustomerFile {
  const { client } = useOffice();
  const [tried, setTried] = useState<CustomerImport | null>(null);
  const [doing, setDoing] = useState<Doing>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isIn, setIn] = useState(false);
  const latest = useRef(0);
  // an answer that comes after its dialog was closed concerns nothing that is open then
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );

  async function send(given: FileToBring, dryRun: boolean): Promise<Brought> {
    latest.current += 1;
    const turn = latest.current;
    const tooLarge = ImportCustomers.shape.file.safeParse(given.file).error?.issues[0]?.message;
    setProblem(tooLarge ?? null);
    if (tooLarge !== undefined) {
      setDoing(null);
      return { answer: null, isLatest: true, refusal: null };
    }
    setDoing(dryRun ? 'LOOKING' : 'BRINGING');
    const heard: { found: CustomerImport | null } = { found: null };
    const body = { ...given, dryRun };
    const refused = await refusalFrom(
      client.call('importCustomers', { params: { id: restaurantId }, body }).then((answer) => {
        heard.found = answer;
      }),
    );
    const refusal = refused?.message ?? null;
    if (turn !== latest.current) return { answer: heard.found, isLatest: false, refusal };
    setDoing(null);
    setProblem(refusal);
    if (heard.found) {
      setTried(heard.found);
      setIn(!dryRun);
    }
    return { answer: heard.found, isLatest: true, refusal: null };
  }

  return {
    ...{ tried, doing, problem, isIn },
    async look(given) {
      const { answer, isLatest } = await send(given, true);
      return isLatest ? answer : null;
    },
    bring: (given) => send(given, false),
    forget() {
      latest.current += 1;
      setTried(null);
      setProblem(null);
      setIn(false);
      setDoing(null);
    },
  };
}
