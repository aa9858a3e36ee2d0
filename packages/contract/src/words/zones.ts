import type { ShapeProblem } from '@comanda/domain/delivery/zone-problems';

/** What is wrong with the shape of a zone of that name: "“Rye Lane” needs at least one postcode." */
export function shapeProblemWords(problem: ShapeProblem, name: string): string {
  const zone = name.trim() === '' ? 'This zone' : `“${name.trim()}”`;
  switch (problem.code) {
    case 'NO_RADIUS':
      return `${zone} needs a radius above 0 km.`;
    case 'TOO_FEW_CORNERS':
      return `${zone} needs at least three different corners.`;
    case 'TOO_WIDE':
      return `${zone} is wider than ${problem.mostMetres / 1000} km. Draw it smaller.`;
    case 'CROSSES_ITSELF':
      return `The outline of ${zone} crosses or touches itself. Move a corner until it does not.`;
    case 'NO_POSTCODES':
      return `${zone} needs at least one postcode.`;
    case 'NOT_A_POSTCODE':
      return `“${problem.listed}” is not a postcode.`;
    case 'NOT_BRITISH':
      return `“${problem.listed}” is not a British postcode. Write it like SW17, SW17 8 or SW17 8AB.`;
  }
}
