import { saveFile } from './save-file.ts';

export function saveSheet(csv: string, name: string): void {
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name);
}
