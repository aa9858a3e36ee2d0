import { darkSchemeTheme, type HexColour, isReadableTheme } from '@comanda/domain/theme-colours';
import type { FastifyInstance } from 'fastify';

const FILE = /^([0-9a-f]{6})\.css$/;

function themeSheet(colour: HexColour): string {
  const dark = darkSchemeTheme(colour);
  return `:root{--color-primary:light-dark(${colour},${dark});--color-accent:light-dark(${colour},${dark});--color-on-accent:light-dark(#fff,#1f1b16);--color-primary-hover:light-dark(color-mix(in oklab,${colour},#000 12%),color-mix(in oklab,${dark},#fff 20%))}`;
}

/**
 * `/theme/8a5300.css`: a restaurant's colour as a style sheet of its own, because the policy of our documents lets nothing
 * inline through. It follows from its name alone, so it is kept for ever; a colour that text cannot be read on is none.
 */
export function registerThemeSheets(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/theme/:file', { schema: { hide: true } }, (request, reply) => {
    const [, digits] = FILE.exec(request.params.file) ?? [];
    if (digits === undefined || !isReadableTheme(`#${digits}`)) return reply.callNotFound();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type('text/css; charset=utf-8')
      .send(themeSheet(`#${digits}`));
  });
}
