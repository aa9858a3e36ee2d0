import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { readCentres } from '../apps/api/src/modules/postcodes/read-centres.ts';
import { ROOT } from './repository-files.ts';

// node scripts/generate-postcodes.ts US US.txt: packs what GeoNames has of a country into what the server brings along.

const [country = '', path = ''] = process.argv.slice(2);
const centres = (await readCentres(path, country)).toSorted((a, b) => a.code.localeCompare(b.code, 'en'));
const rows = centres.map(
  ({ code, lat, lng }) => `${code},${Number(lat.toFixed(4))},${Number(lng.toFixed(4))}\n`,
);
const packed = await promisify(gzip)(`postcode,lat,lng\n${rows.join('')}`, { level: 9 });
await writeFile(join(ROOT, `apps/api/data/postcodes-${country}.csv.gz`), packed);
console.log(`${centres.length} postcodes, ${packed.length} bytes.`);
