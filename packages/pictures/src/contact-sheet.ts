import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { photograph } from './raster.ts';

// All pictures of one folder side by side: contact-sheet.ts <folder> <file.png> [size] [part of the name].
const [folder = '', target = '', size = '200', match = ''] = process.argv.slice(2);
const names = (await readdir(folder)).filter((name) => name.endsWith('.svg') && name.includes(match));
const cards = names.map(async (name) => {
  const source = Buffer.from(await readFile(`${folder}/${name}`)).toString('base64');
  return `<figure><img height="${size}" src="data:image/svg+xml;base64,${source}"><figcaption>${basename(name, '.svg')}</figcaption></figure>`;
});
const columns = Math.max(1, Math.floor(1240 / (Number(size) + 8)));
await photograph([
  {
    html: `<style>body{display:flex;flex-wrap:wrap;gap:8px;padding:8px;font:11px sans-serif}</style>${(await Promise.all(cards)).join('')}`,
    width: 1256,
    height: Math.ceil(names.length / columns) * (Number(size) + 24) + 8,
    path: target,
  },
]);
