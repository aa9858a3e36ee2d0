import {
  IconClipboardText,
  IconCopy,
  IconDeviceMobile,
  IconDots,
  IconFileDownload,
  IconFileSpreadsheet,
  IconFileUpload,
  IconPhotoUp,
  IconSwitchHorizontal,
  IconToolsKitchen2,
} from '@comanda/icons/tabler';
import { Button, Menu } from '@mantine/core';
import { moveWords } from '../gloriafood/words.ts';
import type { GridName } from '../grid/grid-dialog.tsx';
import { allergenGridWords, priceGridWords } from '../grid/words.ts';
import { manyPicturesWords } from '../pictures/words.ts';
import { useMenuOf } from '../store/menu-context.ts';
import { START_WORDS as WORDS } from '../words.ts';
import type { StartWay } from './start-dialogs.tsx';
import { toolWords } from './start-words.ts';
import { useCopiedMenus } from './use-copied-menus.ts';
import { useExport } from './use-export.ts';

/** What is done with the menu as a whole. Sheets are for ADMIN. */
export function MenuTools({
  isPreviewed,
  onPreview,
  onStart,
  onGrid,
}: {
  isPreviewed: boolean;
  onPreview: () => void;
  onStart: (way: StartWay) => void;
  /** Opens a table of all dishes; where there is room, it has a button of its own. */
  onGrid: (grid: GridName) => void;
}) {
  const { role } = useMenuOf();
  const canCopy = useCopiedMenus().length > 0;
  const download = useExport();
  return (
    <>
      <Button
        variant="default"
        aria-pressed={isPreviewed}
        leftSection={<IconDeviceMobile size={18} aria-hidden="true" />}
        onClick={onPreview}
      >
        {toolWords.preview}
      </Button>
      <Menu width={300}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconDots size={18} aria-hidden="true" />}>
            {toolWords.importAndExport}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            hiddenFrom="sm"
            leftSection={<IconFileSpreadsheet size={18} />}
            onClick={() => onGrid('prices')}
          >
            {priceGridWords.title}
          </Menu.Item>
          <Menu.Item
            hiddenFrom="sm"
            leftSection={<IconFileSpreadsheet size={18} />}
            onClick={() => onGrid('allergens')}
          >
            {allergenGridWords.title}
          </Menu.Item>
          <Menu.Item leftSection={<IconClipboardText size={18} />} onClick={() => onStart('paste')}>
            {toolWords.paste}
          </Menu.Item>
          <Menu.Item leftSection={<IconToolsKitchen2 size={18} />} onClick={() => onStart('sample')}>
            {toolWords.sample}
          </Menu.Item>
          <Menu.Item leftSection={<IconPhotoUp size={18} />} onClick={() => onStart('pictures')}>
            {manyPicturesWords.title}
          </Menu.Item>
          {role === 'ADMIN' && (
            <>
              <Menu.Item leftSection={<IconFileUpload size={18} />} onClick={() => onStart('import')}>
                {WORDS.importSheet}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconSwitchHorizontal size={18} />}
                onClick={() => onStart('gloriafood')}
              >
                {moveWords.title}
              </Menu.Item>
              {canCopy && (
                <Menu.Item leftSection={<IconCopy size={18} />} onClick={() => onStart('copy')}>
                  {WORDS.copy}
                </Menu.Item>
              )}
              <Menu.Item leftSection={<IconFileDownload size={18} />} onClick={() => void download()}>
                {toolWords.exportCsv}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
