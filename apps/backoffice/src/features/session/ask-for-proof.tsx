import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useOffice } from '../../office.ts';
import type { ProofDialog } from './proof-dialog.tsx';

/** Says which field somebody types in: what stands there is neither sent nor left. */
function useTypedIn(): () => HTMLElement | null {
  const typedIn = useRef<EventTarget | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    const note = ({ type, target }: Event) => {
      typedIn.current = type === 'input' ? target : null;
    };
    for (const type of ['input', 'change', 'submit'])
      document.addEventListener(type, note, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  return useCallback(() => {
    const { activeElement } = document;
    return activeElement instanceof HTMLElement && activeElement === typedIn.current ? activeElement : null;
  }, []);
}

/** The dialog that asks for proof, loaded when the first call waits for it; without it such calls stay refused. */
export function AskForProof() {
  const { proof } = useOffice();
  const wanted = useSyncExternalStore(proof.subscribe, proof.asking, proof.asking);
  const [Dialog, setDialog] = useState<typeof ProofDialog | null>(null);
  const typedIn = useTypedIn();
  const isMissing = wanted !== null && Dialog === null;
  useEffect(() => {
    if (!isMissing) return;
    import('./proof-dialog.tsx').then(
      (loaded) => setDialog(() => loaded.ProofDialog),
      () => proof.settle(false),
    );
  }, [isMissing, proof]);
  return Dialog && <Dialog typedIn={typedIn} />;
}
