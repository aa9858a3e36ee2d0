import { useRef, useState } from 'react';
import { base64Of } from './base64-of.ts';
import { sheetWords } from './sheet-words.ts';

export type ReadSheet = {
  readonly name: string;
  readonly bytes: number;
  /** In base64. */
  readonly file: string;
};

type SheetFile = {
  readonly sheet: ReadSheet | null;
  readonly problem: string | null;
  /** Reads a file; null when the browser would not. */
  readonly read: (file: File) => Promise<ReadSheet | null>;
  /** The same file once more, for it may have been mended meanwhile. */
  readonly readAgain: () => Promise<ReadSheet | null>;
};

/** The chosen file, kept while its dialog is open so that it can be tried again. */
export function useSheetFile(): SheetFile {
  const chosen = useRef<File | null>(null);
  const [sheet, setSheet] = useState<ReadSheet | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function read(file: File): Promise<ReadSheet | null> {
    chosen.current = file;
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const found = { name: file.name, bytes: bytes.length, file: base64Of(bytes) };
      setSheet(found);
      setProblem(null);
      return found;
    } catch {
      // browsers let go of a file that was saved anew
      setProblem(sheetWords.changed(file.name));
      return null;
    }
  }

  return {
    sheet,
    problem,
    read,
    readAgain: async () => (chosen.current ? read(chosen.current) : null),
  };
}
