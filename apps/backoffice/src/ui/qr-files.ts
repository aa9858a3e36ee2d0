import type { QrCode } from '@comanda/ui/qr-code';

const PNG_PIXELS = 1_200;

/** A file for printers' shops: dark on white, whatever it is laid on. */
export function qrSvg({ size, path }: QrCode): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`;
}

/** A picture of whole pixels for each square, large enough for a poster. Rejects when the browser cannot draw it. */
export async function qrPng({ size, path }: QrCode): Promise<Blob> {
  const scale = Math.ceil(PNG_PIXELS / size);
  const canvas = new OffscreenCanvas(size * scale, size * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the picture.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  return canvas.convertToBlob({ type: 'image/png' });
}
