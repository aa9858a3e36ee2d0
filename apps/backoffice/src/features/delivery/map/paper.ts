/** Squared paper, for a map without the internet: one tile, the same everywhere, see-through in both colour schemes. */
const PAPER = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" fill="none" stroke="#857c72">' +
    '<path stroke-opacity=".16" d="M64 0V256M128 0V256M192 0V256M0 64H256M0 128H256M0 192H256"/>' +
    '<path stroke-opacity=".34" d="M.5 0V256M0 .5H256"/></svg>',
)}`;

/** The picture of a tile: from the configured template, else paper. */
export function tileProvider(template: string | null): (x: number, y: number, z: number) => string {
  if (template === null) return () => PAPER;
  return (x, y, z) => template.replace('{x}', String(x)).replace('{y}', String(y)).replace('{z}', String(z));
}
