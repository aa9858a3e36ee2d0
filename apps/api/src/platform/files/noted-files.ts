import { noted, type Outage } from '#platform/outage.ts';
import type { Files } from './files.ts';

/** The same files; each use says whether the place where they lie can be reached. */
export function notedFiles(files: Files, outage: Outage): Files {
  return {
    put: (...file) => noted(outage, files.put(...file)),
    read: (key) => noted(outage, files.read(key)),
    check: () => noted(outage, files.check()),
    remove: (keys) => noted(outage, files.remove(keys)),
  };
}
