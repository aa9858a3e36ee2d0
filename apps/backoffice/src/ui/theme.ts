import {
  type Button,
  type Checkbox,
  type CSSVariablesResolver,
  createTheme,
  type Drawer,
  type MantineColorsTuple,
  type Menu,
  type Modal,
  type Popover,
  type Radio,
  type Switch,
} from '@mantine/core';

/** By variable and not by class: which style sheet comes last depends on the page that loaded it. */
const BUTTON_COLOURS: Readonly<Record<string, Readonly<Record<`--button-${string}`, string>>>> = {
  filled: { '--button-color': 'var(--color-on-primary)' },
  /** For what cannot be taken back. */
  danger: {
    '--button-bg': 'light-dark(#b3261e, #c62a2f)',
    '--button-color': '#ffffff',
    '--button-hover': 'light-dark(#98201a, #a82328)',
  },
};

/** Ink, from paper (0) to black (9): shade 8 is the primary of light, shade 0 of dark. */
const ink: MantineColorsTuple = [
  '#f5f1ea',
  '#e8e2d8',
  '#dad4cb',
  '#bdb3a7',
  '#a0968a',
  '#857c72',
  '#5e564d',
  '#3b342c',
  '#26211b',
  '#14110f',
];

/** Mantine's neutrals are cool; these are the paper and the ink of the tokens. */
const gray: MantineColorsTuple = [
  '#fbfaf8',
  '#f4f1ec',
  '#ebe6de',
  '#dad4cb',
  '#c3bbb0',
  '#a0968a',
  '#857c72',
  '#5e564d',
  '#3b342c',
  '#26211b',
];

const dark: MantineColorsTuple = [
  '#f5f1ea',
  '#bdb3a7',
  '#a0968a',
  '#6b6258',
  '#3b352e',
  '#332d27',
  '#221d1a',
  '#1e1a17',
  '#14110f',
  '#0c0a09',
];

/** What a component is given, by its type alone: the theme would otherwise bring all of them to every page. */
type Themed<Component extends { extend: (given: never) => unknown }> = Parameters<Component['extend']>[0];

// Mantine derives the text colour from the light shade alone, which is white on paper in the dark scheme.
const button: Themed<typeof Button> = {
  defaultProps: { size: 'md', radius: 'md' },
  vars: (_, { variant = 'filled' }) => ({
    root: BUTTON_COLOURS[variant] ?? {},
  }),
};

const checkbox: Themed<typeof Checkbox> = {
  vars: () => ({ root: { '--checkbox-icon-color': 'var(--color-on-primary)' } }),
};

const radio: Themed<typeof Radio> = {
  vars: () => ({ root: { '--radio-icon-color': 'var(--color-on-primary)' } }),
};

// On is green, as on the switches that are our own.
const onOff: Themed<typeof Switch> = { vars: () => ({ root: { '--switch-color': 'var(--color-success)' } }) };

const closeButtonProps = { 'aria-label': 'Close', size: 44 };

const modal: Themed<typeof Modal> = {
  defaultProps: {
    radius: 'lg',
    centered: true,
    overlayProps: { backgroundOpacity: 0.5 },
    closeButtonProps,
    // A header element outside of the page's own landmarks would be a second banner.
    attributes: { header: { role: 'none' } },
  },
};

const drawer: Themed<typeof Drawer> = {
  defaultProps: { closeButtonProps, attributes: { header: { role: 'none' } } },
};

const menu: Themed<typeof Menu> = {
  defaultProps: {
    shadow: 'sheet',
    radius: 'md',
    position: 'bottom-end',
    // An element that is no item has no place in a menu.
    withInitialFocusPlaceholder: false,
    // Beside its button it is inside of a landmark, too.
    withinPortal: false,
  },
};

const popover: Themed<typeof Popover> = {
  defaultProps: { shadow: 'sheet', radius: 'md', position: 'bottom-end' },
};

export const theme = createTheme({
  colors: { ink, gray, dark },
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 0 },
  autoContrast: true,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--font-sans)',
  headings: { fontFamily: 'var(--font-sans)', fontWeight: '650' },
  radius: { sm: 'var(--radius-input)', md: 'var(--radius-card)', lg: 'var(--radius-sheet)' },
  components: {
    Button: button,
    Checkbox: checkbox,
    Radio: radio,
    Switch: onOff,
    Modal: modal,
    Drawer: drawer,
    Menu: menu,
    Popover: popover,
  },
  shadows: { sheet: 'var(--shadow-sheet)' },
});

/** Mantine's own variables drawn from the tokens, so that there is one set of colours. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--color-surface)',
    '--mantine-color-text': 'var(--color-text)',
    '--mantine-color-bright': 'var(--color-text)',
    '--mantine-color-dimmed': 'var(--color-text-muted)',
    '--mantine-color-placeholder': 'var(--color-placeholder)',
    '--mantine-color-error': 'var(--color-danger)',
    '--mantine-color-anchor': 'var(--color-link)',
    '--mantine-color-default': 'var(--color-surface)',
    '--mantine-color-default-hover': 'var(--color-surface-2)',
    '--mantine-color-default-color': 'var(--color-text)',
    '--mantine-color-default-border': 'var(--color-border)',
    '--mantine-primary-color-filled': 'var(--color-primary)',
    '--mantine-primary-color-filled-hover': 'var(--color-primary-hover)',
    '--mantine-primary-color-contrast': 'var(--color-on-primary)',
  };
  return { variables: {}, light: shared, dark: shared };
};
