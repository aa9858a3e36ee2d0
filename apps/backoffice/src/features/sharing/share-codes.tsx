import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconDownload, IconPrinter } from '@comanda/icons/tabler';
import { qrCode } from '@comanda/ui/qr-code';
import { QrFigure } from '@comanda/ui/qr-figure';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { saveFile } from '../../platform/save-file.ts';
import { toastProblem } from '../../platform/toast-problem.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { qrPng, qrSvg } from '../../ui/qr-files.ts';
import styles from './sharing.module.css';
import { TableCards } from './table-cards.tsx';

/** The link as a code to be scanned: on screen, as files, and on cards for the tables. */
export function ShareCodes({
  restaurant,
  link,
}: {
  restaurant: Pick<Restaurant, 'id' | 'name' | 'slug'>;
  link: string;
}) {
  const [isPrinting, setPrinting] = useState(false);
  const { name, slug } = restaurant;
  const saveSvg = () => saveFile(new Blob([qrSvg(qrCode(link))], { type: 'image/svg+xml' }), `${slug}.svg`);
  const savePng = () =>
    qrPng(qrCode(link)).then(
      (file) => saveFile(file, `${slug}.png`),
      () => toastProblem('The picture could not be made.', 'The SVG is good for every printer.'),
    );
  return (
    <Row gap={4} className={styles.codes}>
      <div className={styles.qr}>
        <QrFigure link={link} label={`QR code of the menu of ${name}`} />
      </div>
      <Stack>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={saveSvg}
        >
          QR as SVG
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => void savePng()}
        >
          QR as PNG
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
          onClick={() => setPrinting(true)}
        >
          Table cards
        </Button>
      </Stack>
      {isPrinting && <TableCards restaurant={restaurant} onClose={() => setPrinting(false)} />}
    </Row>
  );
}
