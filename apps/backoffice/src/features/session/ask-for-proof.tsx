import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOffice } from '../../office.ts';
import type { ProofDialog } from './proof-dialog.tsx';

/** The dialog that asks for proof, loaded when the first call waits for it; without it such calls stay refused. */
export function AskForProof() {
  const { proof } = useOffice();
  const wanted = useSyncExternalStore(proof.subscribe, proof.asking);
  const [Dialog, setDialog] = useState<typeof ProofDialog | null>(null);
  const isMissing = wanted !== null && Dialog === null;
  useEffect(() => {
    if (!isMissing) return;
    import('./proof-dialog.tsx').then(
      (loaded) => setDialog(() => loaded.ProofDialog),
      () => proof.settle(false),
    );
  }, [isMissing, proof]);
  return Dialog && <Dialog />;
}
