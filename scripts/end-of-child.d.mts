import type { ChildProcess } from 'node:child_process';

export function endOfChild(child: ChildProcess): Promise<number>;
