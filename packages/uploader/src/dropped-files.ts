/** Of a folder, so many files are looked at. */
const MOST_FILES = 2_000;

/** What is gone by now, or may not be read, is left out. */
const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File[]>((resolve) =>
    entry.file(
      (file) => resolve([file]),
      () => resolve([]),
    ),
  );

/** A folder gives its content piece by piece, until nothing more comes. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (some.length === 0 || found.length > MOST_FILES) return found;
    found.push(...some);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** What was dropped, with what is in the folders among it. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<readonly File[]> {
  // both are gone as soon as something was waited for
  const plain = [...files];
  const waiting = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!waiting.some(isFolder)) return plain;
  const found: File[] = [];
  for (let entry = waiting.shift(); entry && found.length < MOST_FILES; entry = waiting.shift()) {
    if (isFile(entry)) found.push(...(await fileOf(entry)));
    else if (isFolder(entry)) waiting.push(...(await entriesOf(entry)));
  }
  return found;
}
