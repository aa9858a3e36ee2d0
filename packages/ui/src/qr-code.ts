import encodeQR from 'qr';

/** A QR code as one path of unit squares, with the quiet zone that scanners need around it. */
export type QrCode = {
  /** Squares along each side, quiet zone included. */
  readonly size: number;
  readonly path: string;
};

/** What ISO/IEC 18004 asks for. */
const QUIET_ZONE = 4;

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
