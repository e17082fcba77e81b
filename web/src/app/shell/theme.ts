import { type CSSVariablesResolver, colorsTuple, createTheme } from '@mantine/core';

const font = '"Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
const heights: Record<string, string> = { xs: '28px', sm: '32px', md: '40px', lg: '44px' };
const heightOf = (size: unknown) => heights[String(size ?? 'sm')] ?? '32px';

// Components are named and not imported: what a screen does not use stays out of the first load.
export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  black: '#15191e',
  fontFamily: font,
  fontSmoothing: true,
  respectReducedMotion: true,
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--shadow-1)',
    sm: 'var(--shadow-1)',
    md: 'var(--shadow-2)',
    lg: 'var(--shadow-2)',
    xl: 'var(--shadow-3)',
  },
  headings: {
    fontFamily: font,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '14px', lineHeight: '20px' },
      h3: { fontSize: '13px', lineHeight: '20px' },
    },
  },
  colors: {
    petrol: ['#ecf7f8', '#e5f2f3', '#cfe6e8', '#a9d3d6', '#5cc3ca', '#2f9aa3', '#0f7a84', '#0b6a73', '#08565e', '#063f45'],
    gray: ['#f7f8f9', '#f4f5f7', '#eceef1', '#e6e8ec', '#868e98', '#727a84', '#626a74', '#434a53', '#2a3038', '#15191e'],
    dark: ['#e9ebee', '#b8bec6', '#949ca6', '#747c87', '#373d45', '#24292f', '#1b1e22', '#131518', '#0d0f11', '#090a0c'],
    purple: colorsTuple('#8746d0'),
    navy: colorsTuple('#203a78'),
  },
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      vars: (_theme: unknown, { size }: { size?: unknown }) => ({
        root: { '--button-height': heightOf(size), '--button-padding-x': '12px', '--button-fz': 'var(--fs-sm)' },
      }),
      styles: { root: { fontWeight: 500 } },
    },
    Input: {
      defaultProps: { size: 'sm' },
      vars: (_theme: unknown, { size }: { size?: unknown }) => ({
        wrapper: { '--input-height': heightOf(size), '--input-fz': size === 'md' ? 'var(--fs-md)' : 'var(--fs-sm)' },
      }),
    },
    InputWrapper: {
      styles: {
        label: { fontSize: 12, lineHeight: '16px', fontWeight: 500, marginBottom: 5, color: 'var(--fg-2)' },
        error: { fontSize: 12, lineHeight: '16px', marginTop: 5 },
      },
    },
    Badge: {
      defaultProps: { variant: 'light', radius: 'sm', tt: 'none' },
      vars: () => ({ root: { '--badge-height': '20px', '--badge-fz': 'var(--fs-xs)', '--badge-padding-x': '6px' } }),
      styles: { root: { fontWeight: 500, letterSpacing: 0 } },
    },
    Table: {
      defaultProps: {
        highlightOnHover: true,
        highlightOnHoverColor: 'var(--bg-row)',
        borderColor: 'var(--line)',
        stickyHeader: true,
        layout: 'fixed',
        horizontalSpacing: 8,
        verticalSpacing: 0,
      },
      styles: {
        th: { height: 'var(--row-head)', fontSize: 12, fontWeight: 500, color: 'var(--fg-3)' },
        td: { height: 'var(--row)' },
      },
    },
    Modal: {
      defaultProps: {
        size: 560,
        radius: 'xl',
        yOffset: 104,
        padding: 20,
        overlayProps: { color: 'var(--overlay)', backgroundOpacity: 1 },
      },
      styles: { title: { fontSize: 16, fontWeight: 600 } },
    },
    Drawer: { defaultProps: { overlayProps: { color: 'var(--overlay)', backgroundOpacity: 1 } } },
    Menu: {
      defaultProps: {
        radius: 'lg',
        shadow: 'md',
        width: 176,
        position: 'bottom-end',
        offset: 4,
        withInitialFocusPlaceholder: false,
      },
      styles: { item: { height: 30, fontSize: 13, padding: '0 8px' } },
    },
    Popover: { defaultProps: { radius: 'lg', shadow: 'md' } },
    Paper: { defaultProps: { radius: 'lg' } },
    Checkbox: { defaultProps: { size: 'xs', radius: 'sm' } },
    Tooltip: {
      defaultProps: { openDelay: 300 },
      styles: { tooltip: { background: 'var(--tip)', color: 'var(--tip-fg)', fontSize: 12 } },
    },
  },
});

const hues = ['red', 'yellow', 'blue', 'purple', 'navy', 'orange', 'green', 'gray'] as const;
const token = (hue: string) => (hue === 'gray' ? 'grey' : hue);
const meaning = Object.fromEntries(
  hues.flatMap((hue) => [
    [`--mantine-color-${hue}-light`, `var(--${token(hue)}-soft)`],
    [`--mantine-color-${hue}-light-hover`, `var(--${token(hue)}-line)`],
    [`--mantine-color-${hue}-light-color`, `var(--${token(hue)}-text)`],
    [`--mantine-color-${hue}-text`, `var(--${token(hue)}-text)`],
    [`--mantine-color-${hue}-outline`, `var(--${token(hue)}-text)`],
    [`--mantine-color-${hue}-filled`, `var(--${token(hue)})`],
  ]),
);
// tokens.css changes with the scheme by itself, so both schemes get the same map.
const both: Record<string, string> = {
  ...meaning,
  // The colour of a red menu item.
  '--mantine-color-red-6': 'var(--red-text)',
  '--mantine-color-red-filled': 'var(--danger)',
  '--mantine-color-red-filled-hover': 'var(--danger-hover)',
  '--mantine-color-petrol-filled': 'var(--accent)',
  '--mantine-color-petrol-filled-hover': 'var(--accent-hover)',
  '--mantine-color-petrol-light': 'var(--accent-soft)',
  '--mantine-color-petrol-light-color': 'var(--accent-text)',
  '--mantine-color-petrol-text': 'var(--accent-text)',
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--fg)',
  '--mantine-color-bright': 'var(--fg)',
  '--mantine-color-dimmed': 'var(--fg-3)',
  '--mantine-color-placeholder': 'var(--fg-3)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--red-text)',
  '--mantine-color-success': 'var(--green-text)',
  '--mantine-color-default': 'var(--bg-raised)',
  '--mantine-color-default-hover': 'var(--bg-hover)',
  '--mantine-color-default-color': 'var(--fg)',
  '--mantine-color-default-border': 'var(--line-2)',
  '--mantine-color-disabled': 'var(--bg-sunken)',
  '--mantine-color-disabled-color': 'var(--fg-3)',
  '--mantine-color-disabled-border': 'var(--line)',
};
export const resolver: CSSVariablesResolver = () => ({ variables: {}, light: both, dark: both });
