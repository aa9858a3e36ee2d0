import { serveTasks } from './serve-tasks.ts';

export type HostileTask = 'answer' | 'throw' | 'never end' | 'eat memory';

serveTasks((task: HostileTask): string => {
  if (task === 'throw') throw new Error('This went wrong.');
  const eaten: string[][] = [];
  while (task === 'never end' || task === 'eat memory') {
    if (task === 'eat memory')
      eaten.push(Array.from({ length: 100_000 }, (_, index) => `${eaten.length}-${index}`));
  }
  return 'done';
});
