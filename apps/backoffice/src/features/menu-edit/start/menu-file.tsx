import type { MenuFileText } from '@comanda/contract/shapes/menu-file';
import { DropZone } from '@comanda/uploader/drop-zone';
import { useEffect, useRef, useState } from 'react';
import { useOffice } from '../../../office.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from '../menu.module.css';
import { useMenuOf } from '../store/menu-context.ts';
import { base64Of } from './base64-of.ts';
import { menuFileWords as WORDS } from './start-words.ts';

const TYPES = ['.pdf', '.html', '.htm', 'application/pdf', 'text/html'];
const MOST_BYTES = 15 * 1024 * 1024;

/** A card as a PDF, or as a page saved from a website: its text is read by the server, which keeps nothing of it. */
export function MenuFile({ onText }: { onText: (read: MenuFileText) => void }) {
  const { client } = useOffice();
  const { id } = useMenuOf().restaurant;
  const [reading, setReading] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );

  async function textOf(file: File): Promise<MenuFileText | string> {
    if (file.size > MOST_BYTES) return WORDS.tooLarge;
    // browsers let go of a file that was saved anew
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!bytes) return WORDS.changed(file.name);
    const body = { file: base64Of(new Uint8Array(bytes)) };
    const asking = client.call('readMenuFile', { params: { id }, body });
    const refused = await refusalFrom(asking);
    return refused ? refused.message : asking;
  }

  async function read(file: File): Promise<void> {
    latest.current += 1;
    const asked = latest.current;
    setProblem(null);
    setReading(file.name);
    const found = await textOf(file);
    if (asked !== latest.current) return;
    setReading(null);
    if (typeof found === 'string') setProblem(found);
    else onText(found);
  }

  return (
    <>
      <DropZone
        className={styles.drop}
        accept={TYPES}
        message={WORDS.drop}
        onFiles={([file]) => {
          if (file) void read(file);
        }}
      >
        <Text as="span" tone="muted" weight="regular">
          {WORDS.choose}
        </Text>
      </DropZone>
      {reading && (
        <Text role="status" tone="muted">
          {WORDS.reading(reading)}
        </Text>
      )}
      {problem && <Notice tone="danger">{problem}</Notice>}
    </>
  );
}
