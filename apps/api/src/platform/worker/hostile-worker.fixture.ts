import { BREAK, hostileShapes } from './hostile-shapes.fixture.ts';
import { serveTasks } from './serve-tasks.ts';

serveTasks(hostileShapes, (task): string => {
  if (task === 'throw') throw new Error('This went wrong.');
  if (task === 'answer and break') {
    // the asking thread says when it has the answer: an error may overtake what was posted before it
    new BroadcastChannel(BREAK).onmessage = () =>
      setImmediate(() => {
        throw new Error('This went wrong afterwards.');
      });
  }
  const eaten: string[][] = [];
  const bytes: Uint8Array[] = [];
  while (task === 'never end' || task === 'eat memory' || task === 'eat bytes') {
    if (task === 'eat bytes' && bytes.length < 64) bytes.push(new Uint8Array(4_000_000).fill(1));
    if (task === 'eat memory')
      eaten.push(Array.from({ length: 100_000 }, (_, index) => `${eaten.length}-${index}`));
  }
  return task === 'answer something else' ? 'something else' : 'done';
});
