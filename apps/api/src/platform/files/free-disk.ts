import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config.ts';
import type { Clock } from '#platform/clock.ts';
import { HttpError } from '#platform/http/errors.ts';
import { BUSY_WORDS } from '#platform/words.ts';

/** Free bytes of a disk; null where nothing of ours lies on one. */
export type ReadDisk = () => Promise<number | null>;

/** Throws 507 `DISK_FULL` while too little of the disk is free for anything that can wait. */
export type RequireDisk = () => Promise<void>;

const BYTES_PER_MB = 1024 * 1024;
const WARN_EVERY_MS = 60_000;

/** Reads the disk of DATA_DIR. With pictures in a bucket and a database elsewhere, nothing grows there. */
export function diskOf({ DATA_DIR, S3_BUCKET, DATABASE_URL }: Config): ReadDisk {
  if (S3_BUCKET && DATABASE_URL) return async () => null;
  return async () => {
    // what cannot be read is judged by the write itself
    const disk = await statfs(DATA_DIR).catch(() => null);
    return disk && disk.bavail * disk.bsize;
  };
}

/** Keeps the last of the disk for orders: they go on while pictures are refused. Says so in the log once a minute. */
export function createDiskGuard(options: {
  /** 0 refuses nothing. */
  readonly leastBytes: number;
  readonly read: ReadDisk;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}): RequireDisk {
  const { leastBytes: least, read, clock, log } = options;
  let warnedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const free = least === 0 ? null : await read();
    if (free === null || free >= least) return;
    if (clock.now() - warnedAt >= WARN_EVERY_MS) {
      warnedAt = clock.now();
      log.warn(
        { freeMb: Math.floor(free / BYTES_PER_MB), leastMb: Math.floor(least / BYTES_PER_MB) },
        'the disk is nearly full; pictures are refused until there is room',
      );
    }
    const message = BUSY_WORDS.disk;
    throw new HttpError(507, `file: ${message}`, {
      code: 'DISK_FULL',
      details: [{ path: 'file', message, code: 'AS_REFUSED' }],
    });
  };
}
