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
import { shareWords } from './words.ts';

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
      () => toastProblem(shareWords.notMade, shareWords.svgInstead),
    );
  return (
    <Row gap={4} className={styles.codes}>
      <div className={styles.qr}>
        <QrFigure link={link} label={shareWords.codeOf(name)} />
      </div>
      <Stack>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={saveSvg}
        >
          {shareWords.svg}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => void savePng()}
        >
          {shareWords.png}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
          onClick={() => setPrinting(true)}
        >
          {shareWords.tableCards}
        </Button>
      </Stack>
      {isPrinting && <TableCards restaurant={restaurant} onClose={() => setPrinting(false)} />}
    </Row>
  );
}
