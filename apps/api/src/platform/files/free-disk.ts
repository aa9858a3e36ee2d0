import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config.ts';
import type { Clock } from '#platform/clock.ts';
import { HttpError } from '#platform/http/errors.ts';
import { BUSY_WORDS } from '#platform/words.ts';

/** Bytes of a disk. */
export type Disk = { readonly free: number; readonly size: number };

/** Null where nothing of ours lies on one. */
export type ReadDisk = () => Promise<Disk | null>;

/** Throws 507 `DISK_FULL` while too little of the disk is free for anything that can wait. */
export type RequireDisk = () => Promise<void>;

const BYTES_PER_MB = 1024 * 1024;
const WARN_EVERY_MS = 60_000;
/** Of a small disk less is kept: it would take no picture at all otherwise. */
const PART_OF_DISK = 20;

/** Reads the disk of DATA_DIR. With pictures in a bucket and a database elsewhere, nothing grows there. */
export function diskOf({ DATA_DIR, S3_BUCKET, DATABASE_URL }: Config): ReadDisk {
  if (S3_BUCKET && DATABASE_URL) return async () => null;
  return async () => {
    // what cannot be read is judged by the write itself
    const disk = await statfs(DATA_DIR).catch(() => null);
    return disk && { free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize };
  };
}

/** Keeps the last of the disk for orders: they go on while pictures are refused. Says so in the log once a minute. */
export function createDiskGuard(options: {
  /** Kept free, or a twentieth of a smaller disk; 0 refuses nothing. */
  readonly leastBytes: number;
  readonly read: ReadDisk;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}): RequireDisk {
  const { leastBytes, read, clock, log } = options;
  let warnedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const disk = leastBytes === 0 ? null : await read();
    if (disk === null) return;
    const { free, size } = disk;
    const least = Math.min(leastBytes, size / PART_OF_DISK);
    if (free >= least) return;
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
