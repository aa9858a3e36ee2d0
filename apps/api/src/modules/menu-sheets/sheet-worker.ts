import { serveTasks } from '#platform/worker/serve-tasks.ts';
import { bringMenu } from './bring-menu.ts';
import { parseCsv } from './csv-text.ts';
import { readGloriaFood } from './menu-from-elsewhere.ts';
import { mergeSheet } from './merge-sheet.ts';
import { readFile } from './read-file.ts';
import { readSheet } from './read-sheet.ts';
import { type SheetAnswer, sheetShapes } from './sheet-shapes.ts';

serveTasks(sheetShapes, (task): SheetAnswer => {
  switch (task.kind) {
    case 'merge':
      return { kind: 'merged', merged: mergeSheet(task.sheet, task.menu, task.into) };
    case 'bring':
      return { kind: 'brought', ...bringMenu(task, task, task.taken) };
    case 'read GloriaFood':
      return readGloriaFood(task.text, task.currency);
    case 'read file':
      return readFile(Buffer.from(task.file, 'base64'), task);
    case 'read': {
      const table = parseCsv(task.csv);
      return table.ok
        ? { kind: 'read', sheet: readSheet(table.rows, task.currency) }
        : { kind: 'unreadable', problem: table.problem };
    }
  }
});
