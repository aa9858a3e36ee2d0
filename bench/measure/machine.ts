import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** Where all this was measured: absolute figures mean nothing without it. */
export function describeMachine(): string {
  const [load = 0] = loadavg();
  const model = cpus()[0]?.model.trim() || 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} cores (${model}), ${memory} GB, load ${load.toFixed(1)}, Node ${process.versions.node}`;
}
