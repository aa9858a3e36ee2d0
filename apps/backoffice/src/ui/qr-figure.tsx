import { qrCode } from '@comanda/ui/qr-code';
import { useMemo } from 'react';
import styles from './qr-figure.module.css';

/** A QR code on white, in the dark too; the link stands beside it as text. */
export function QrFigure({ link, label }: { link: string; label: string }) {
  const { size, path } = useMemo(() => qrCode(link), [link]);
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
