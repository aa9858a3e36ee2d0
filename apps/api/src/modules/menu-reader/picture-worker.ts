import { serveTasks } from '#platform/worker/serve-tasks.ts';
import { makePictures } from './make-pictures.ts';
import { pictureShapes } from './reader-shapes.ts';

serveTasks(pictureShapes, ({ pictures, file }) => makePictures(pictures, file));
