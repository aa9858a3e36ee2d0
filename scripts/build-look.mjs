import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';

/** What is built, and so has a stamp of its sources (`built.ts`). */
const BUILT = ['storefront', 'backoffice', 'start'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'migrations', 'data']);
const LOOK = 'dist/.look';

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isFile()) yield path;
    else if (entry.isDirectory() && !NOT_SOURCES.has(entry.name)) yield* filesIn(path);
  }
}

function textOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** Name, size and time of all that pages and server could be made of, without reading one: tens of milliseconds. */
function lookAt(root) {
  const files = ['apps', 'packages', 'scripts'].flatMap((folder) => [...filesIn(`${root}/${folder}`)]);
  files.push(`${root}/package-lock.json`, `${root}/tsconfig.base.json`);
  const hash = createHash('sha256');
  for (const path of files.sort()) {
    const { size, mtimeNs } = statSync(path, { bigint: true });
    hash.update(`${path.slice(root.length)}\0${size}\0${mtimeNs}\0`);
  }
  return hash.digest('hex');
}

const stampsOf = (root) => BUILT.map((app) => textOf(`${root}/apps/${app}/dist/.sources`));

/** Whether anything has changed since an earlier look's `keep`; where it has, `scripts/build.ts` decides. */
export function lookAtSources(root) {
  const look = lookAt(root);
  const known = () => JSON.stringify([look, ...stampsOf(root)]);
  return {
    isBuilt: !stampsOf(root).includes(null) && textOf(`${root}/${LOOK}`) === known(),
    keep: () => {
      mkdirSync(`${root}/dist`, { recursive: true });
      writeFileSync(`${root}/${LOOK}`, known());
    },
  };
}
