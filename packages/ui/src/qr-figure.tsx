import { useMemo } from 'react';
import { qrCode } from './qr-code.ts';
import styles from './qr-figure.module.css';

/** A QR code on white, in the dark too; what it leads to stands beside it. */
export function QrFigure({ link, label }: { readonly link: string; readonly label: string }) {
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
