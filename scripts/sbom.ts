import { z } from 'zod';

const Lock = z.object({
  name: z.string(),
  version: z.string(),
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
    }),
  ),
});

/** `node_modules/a/node_modules/@b/c` is the package `@b/c`. */
function nameAt(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function purlOf(name: string, version: string): string {
  return `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
}

/** Subresource integrity ("sha512-…") as CycloneDX writes a hash. */
function hashOf(integrity: string) {
  const [algorithm = '', bytes = ''] = integrity.split('-', 2);
  return {
    alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
    content: Buffer.from(bytes, 'base64').toString('hex'),
  };
}

/**
 * What is built and run, as a CycloneDX 1.5 document, from the text of `package-lock.json` alone: the same lockfile
 * gives the same document, without asking a registry. What only development needs has the scope `excluded`.
 */
export function sbomOf(lockfile: string) {
  const { name, version, packages } = Lock.parse(JSON.parse(lockfile));
  const components = Object.entries(packages).flatMap(([path, found]) => {
    if (!path.includes('node_modules/') || found.link || found.version === undefined) return [];
    const purl = purlOf(found.name ?? nameAt(path), found.version);
    return [
      {
        type: 'library',
        'bom-ref': `${purl}#${path}`,
        name: found.name ?? nameAt(path),
        version: found.version,
        scope: found.dev ? 'excluded' : found.optional ? 'optional' : 'required',
        purl,
        ...(found.integrity !== undefined && { hashes: [hashOf(found.integrity)] }),
        ...(found.license !== undefined && { licenses: [{ expression: found.license }] }),
      },
    ];
  });
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name, version, purl: purlOf(name, version) } },
    components,
  };
}
