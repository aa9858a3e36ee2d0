import { MoveDialog } from '../gloriafood/move-dialog.tsx';
import { ManyPicturesDialog } from '../pictures/many-pictures-dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { SampleDialog } from './sample-dialog.tsx';
import { TypeDialog } from './type-dialog.tsx';

export type StartWay = 'type' | 'paste' | 'sample' | 'import' | 'copy' | 'gloriafood' | 'pictures';

/** Stands beside the menu's screen and not in it: with its first dish the screen that asked for a dialog goes away. */
export function StartDialogs({
  way,
  onClose,
  onTyped,
}: {
  way: StartWay;
  onClose: () => void;
  /** The first dish was typed; the next one wants to be. */
  onTyped: (categoryId: string) => void;
}) {
  switch (way) {
    case 'type':
      return <TypeDialog onClose={onClose} onAdded={onTyped} />;
    case 'paste':
      return <PasteDialog onClose={onClose} />;
    case 'sample':
      return <SampleDialog onClose={onClose} />;
    case 'import':
      return <ImportDialog onClose={onClose} />;
    case 'copy':
      return <CopyDialog onClose={onClose} />;
    case 'gloriafood':
      return <MoveDialog onClose={onClose} />;
    case 'pictures':
      return <ManyPicturesDialog onClose={onClose} />;
  }
}
