import encodeQR from 'qr';

/** A QR code as one path of unit squares, with the quiet zone that scanners need around it. */
export type QrCode = {
  /** Squares along each side, quiet zone included. */
  readonly size: number;
  readonly path: string;
};

/** What ISO/IEC 18004 asks for. */
const QUIET_ZONE = 4;
const PNG_PIXELS = 1_200;

/** The code of a link, readable with a quarter of it scratched or stained. */
export function qrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: QUIET_ZONE });
  const path = rows.flatMap((row, y) => {
    const runs: string[] = [];
    for (let from = 0; from < row.length; from += 1) {
      if (!row[from]) continue;
      let to = from;
      while (row[to]) to += 1;
      runs.push(`M${from} ${y}h${to - from}v1h${from - to}z`);
      from = to;
    }
    return runs;
  });
  return { size: rows.length, path: path.join('') };
}

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
