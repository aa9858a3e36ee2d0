import type { QrCode } from '@comanda/ui/qr-code';
import { useEffect, useState } from 'react';
import { loadLater } from '../../device/load-later.ts';
import styles from './qr-figure.module.css';

/** A QR code on white, in the dark too; what it leads to stands beside it. Whoever never asks for one loads nothing. */
export function QrFigure({ link, label }: { readonly link: string; readonly label: string }) {
  const [code, setCode] = useState<QrCode | null>(null);
  useEffect(
    () =>
      loadLater(
        () => import('@comanda/ui/qr-code'),
        ({ qrCode }) => setCode(qrCode(link)),
      ),
    [link],
  );
  if (!code) return <span className={styles.code} aria-busy="true" />;
  const { size, path } = code;
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
