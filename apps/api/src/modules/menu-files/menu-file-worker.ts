import { serveTasks } from '#platform/worker/serve-tasks.ts';
import { menuFileShapes } from './menu-file-shapes.ts';
import { readMenuFile } from './read-menu-file.ts';

serveTasks(menuFileShapes, ({ file }) => readMenuFile(new Uint8Array(Buffer.from(file, 'base64'))));
