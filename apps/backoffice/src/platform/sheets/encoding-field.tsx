import { SHEET_ENCODINGS, type SheetEncoding } from '@comanda/contract/sheet-encodings';
import { NativeSelect } from '@mantine/core';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { ENCODING_NAMES, sheetWords as WORDS } from './sheet-words.ts';

/** Names as they will read, and another way to read them. */
export function EncodingField({
  encoding,
  names,
  onEncoding,
}: {
  encoding: SheetEncoding;
  names: readonly string[];
  onEncoding: (encoding: SheetEncoding) => void;
}) {
  return (
    <Stack gap={2} ground="quiet">
      <Text>{WORDS.readAs(encoding)}</Text>
      <Text weight="bold">
        <bdi>{names.join(' · ')}</bdi>
      </Text>
      <NativeSelect
        label={WORDS.letters}
        size="md"
        value={encoding}
        data={SHEET_ENCODINGS.map((value) => ({ value, label: ENCODING_NAMES[value] }))}
        onChange={({ currentTarget }) => {
          const found = SHEET_ENCODINGS.find((one) => one === currentTarget.value);
          if (found) onEncoding(found);
        }}
      />
    </Stack>
  );
}
