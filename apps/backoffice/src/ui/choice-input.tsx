import { Select, type SelectProps } from '@mantine/core';

const LIST = { options: { maxHeight: 280, overflowY: 'auto' } } as const;

/** One of many, found by typing: what is chosen is marked on entering, so that the first letter replaces it. */
export function ChoiceInput({
  value,
  onChoose,
  ...props
}: Omit<SelectProps, 'value' | 'onChange' | 'searchable' | 'allowDeselect'> & {
  /** '' when nothing is chosen. */
  value: string;
  onChoose: (value: string) => void;
}) {
  return (
    <Select
      value={value || null}
      onChange={(chosen) => onChoose(chosen ?? '')}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      checkIconPosition="right"
      autoComplete="off"
      size="md"
      // The list itself scrolls, inside of the page: it belongs to the input for screen readers, too.
      withScrollArea={false}
      styles={LIST}
      comboboxProps={{ withinPortal: false }}
      // A click sets the caret after the focus has come.
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => event.currentTarget.select()}
      {...props}
    />
  );
}
