import {
  type Icon,
  IconClipboardText,
  IconCopy,
  IconFileUpload,
  IconKeyboard,
  IconSwitchHorizontal,
  IconToolsKitchen2,
} from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import choice from '../../../ui/buttons.module.css';
import { Columns, Row } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/page.tsx';
import { Text } from '../../../ui/text.tsx';
import { moveWords } from '../gloriafood/words.ts';
import { useMenuOf } from '../store/menu-context.ts';
import { START_WORDS as WORDS } from '../words.ts';
import type { StartWay } from './start-dialogs.tsx';
import { useCopiedMenus } from './use-copied-menus.ts';

const WAYS: readonly (readonly [way: StartWay, icon: Icon, name: string, words: string])[] = [
  ['type', IconKeyboard, WORDS.type, WORDS.typeHint],
  ['paste', IconClipboardText, WORDS.paste, WORDS.pasteHint],
  ['sample', IconToolsKitchen2, WORDS.sample, WORDS.sampleHint],
];

/** A menu with nothing on it: the ways to begin. Sheets are for ADMIN. */
export function Starters({ onStart }: { onStart: (way: StartWay) => void }) {
  const { role } = useMenuOf();
  const canCopy = useCopiedMenus().length > 0;
  return (
    <Panel title={WORDS.title}>
      <Columns>
        {WAYS.map(([way, WayIcon, name, words]) => (
          <button key={way} type="button" className={choice.choice} onClick={() => onStart(way)}>
            <WayIcon size={32} stroke={1.5} aria-hidden="true" />
            <strong>{name}</strong>
            <Text as="span" tone="muted" weight="regular">
              {words}
            </Text>
          </button>
        ))}
      </Columns>
      {role === 'ADMIN' && (
        <Row>
          <Text tone="muted">{WORDS.elsewhere}</Text>
          <Button
            variant="default"
            leftSection={<IconFileUpload size={18} aria-hidden="true" />}
            onClick={() => onStart('import')}
          >
            {WORDS.importSheet}
          </Button>
          <Button
            variant="default"
            leftSection={<IconSwitchHorizontal size={18} aria-hidden="true" />}
            onClick={() => onStart('gloriafood')}
          >
            {moveWords.title}
          </Button>
          {canCopy && (
            <Button
              variant="default"
              leftSection={<IconCopy size={18} aria-hidden="true" />}
              onClick={() => onStart('copy')}
            >
              {WORDS.copy}
            </Button>
          )}
        </Row>
      )}
    </Panel>
  );
}
