import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeDirectory, temporaryDirectory } from './holder-process.fixture.ts';
import { refuseForeign } from './home.ts';

test('says how a backup that somebody else made is given to the account that starts it', async () => {
  const dataDir = await temporaryDirectory();
  const { uid } = await stat(dataDir);
  const other = uid + 1;
  await refuseForeign(dataDir, other);
  await mkdir(join(dataDir, 'postgres'));
  await expect(refuseForeign(dataDir, other)).rejects.toThrow(
    `${join(dataDir, 'postgres')} belongs to another account (${uid}), as a backup made by root does. ` +
      `As root, give it to the one that starts Comanda: chown -R ${other} ${dataDir}`,
  );
  await writeFile(join(dataDir, 'postgres-secret'), '');
  await expect(refuseForeign(dataDir, other)).rejects.toThrow('postgres-secret belongs to another account');
  await refuseForeign(dataDir, uid);
  await refuseForeign(dataDir, 0);
  await removeDirectory(dataDir);
});
