import { Button, Menu } from '@mantine/core';
import {
  IconClipboardText,
  IconCopy,
  IconDeviceMobile,
  IconDots,
  IconFileDownload,
  IconFileUpload,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useMenuOf } from '../store/menu-context.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { useExport } from './use-export.ts';

type Dialog = 'paste' | 'import' | 'copy';

/** What is done with the menu as a whole. Sheets are for ADMIN. */
export function MenuTools({ isPreviewed, onPreview }: { isPreviewed: boolean; onPreview: () => void }) {
  const { role } = useMenuOf();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const download = useExport();
  const close = () => setDialog(null);
  return (
    <>
      <Button
        variant="default"
        aria-pressed={isPreviewed}
        leftSection={<IconDeviceMobile size={18} aria-hidden="true" />}
        onClick={onPreview}
      >
        Preview
      </Button>
      <Menu width={300}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconDots size={18} aria-hidden="true" />}>
            Import and export
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconClipboardText size={18} />} onClick={() => setDialog('paste')}>
            Paste a menu as text
          </Menu.Item>
          {role === 'ADMIN' && (
            <>
              <Menu.Item leftSection={<IconFileUpload size={18} />} onClick={() => setDialog('import')}>
                Import a CSV sheet
              </Menu.Item>
              <Menu.Item leftSection={<IconCopy size={18} />} onClick={() => setDialog('copy')}>
                Copy another restaurant’s menu
              </Menu.Item>
              <Menu.Item leftSection={<IconFileDownload size={18} />} onClick={() => void download()}>
                Export as a CSV sheet
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'paste' && <PasteDialog onClose={close} />}
      {dialog === 'import' && <ImportDialog onClose={close} />}
      {dialog === 'copy' && <CopyDialog onClose={close} />}
    </>
  );
}
