import { readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second, on every architecture that Comanda runs on. */
const TICKS_PER_SECOND = 100;

/** Processor seconds that a process has used so far, all its threads together. */
export async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // the program's name may hold spaces; the fields after it may not
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Resident memory of a process in megabytes. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

/** What a server of ours reports about its own memory: objects, and buffers beside them. */
export async function ownMemory(base: string, token: string): Promise<string> {
  const answer = await fetch(`${base}/api/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / 2 ** 20);
  return `${megabytes('comanda_heap_used_bytes')} MB of objects, ${megabytes('comanda_external_bytes')} MB of buffers`;
}
