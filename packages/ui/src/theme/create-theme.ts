import {
  createTheme as createMantineTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import { accentFor, accentRamp } from './accent.ts';
import { takeKhmerDigits } from './khmer-digits.ts';
import { NEUTRALS, type Scheme } from './tokens.ts';

/** A theme, and the CSS variables of both schemes: changing the scheme changes no theme. */
export interface KitwrightTheme {
  readonly theme: MantineThemeOverride;
  readonly cssVariablesResolver: CSSVariablesResolver;
}

const TEXT_FONTS = "'Inter Variable', 'Kantumruy Pro', 'Inter Fallback', system-ui, sans-serif";
/** Keys and codes; what a mouse does beside a key is said in Khmer, which no such face has. */
const FIXED_FONTS =
  "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', 'Kantumruy Pro', monospace";
const HEADING_FONTS = "'Archivo Variable', 'Kantumruy Pro', 'Archivo Fallback', system-ui, sans-serif";

/** Mantine's dark greys, from text to ground, in the tone of ours. */
const DARK: MantineColorsTuple = [
  NEUTRALS.dark.ink,
  '#c9cfd5',
  NEUTRALS.dark.quiet,
  '#7c858f',
  NEUTRALS.dark.hairline,
  NEUTRALS.dark.sunken,
  NEUTRALS.dark.surface,
  NEUTRALS.dark.ground,
  '#0b0d0f',
  '#08090a',
];

const accentTuple = (tenantColour: string): MantineColorsTuple => {
  const [first = '#000000', ...rest] = accentRamp(tenantColour);
  const shade = (index: number): string => rest[index] ?? first;
  return [first, shade(0), shade(1), shade(2), shade(3), shade(4), shade(5), shade(6), shade(7), shade(8)];
};

/** Tokens of one scheme under the product's own names (`--kw-*`) and under Mantine's. */
const schemeVariables = (tenantColour: string, scheme: Scheme): Record<string, string> => {
  const neutrals = NEUTRALS[scheme];
  const accent = accentFor(tenantColour, scheme);
  return {
    '--kw-ground': neutrals.ground,
    '--kw-surface': neutrals.surface,
    '--kw-sunken': neutrals.sunken,
    '--kw-ink': neutrals.ink,
    '--kw-quiet': neutrals.quiet,
    '--kw-hairline': neutrals.hairline,
    '--kw-accent': accent.fill,
    '--kw-accent-hover': accent.fillHover,
    '--kw-on-accent': accent.onFill,
    '--kw-accent-text': accent.text,
    '--kw-accent-soft': accent.soft,
    '--kw-accent-soft-hover': accent.softHover,
    '--kw-ring': accent.ring,
    '--mantine-color-body': neutrals.ground,
    '--mantine-color-text': neutrals.ink,
    '--mantine-color-bright': neutrals.ink,
    '--mantine-color-dimmed': neutrals.quiet,
    '--mantine-color-placeholder': neutrals.quiet,
    '--mantine-color-default': neutrals.surface,
    '--mantine-color-default-hover': neutrals.sunken,
    '--mantine-color-default-color': neutrals.ink,
    '--mantine-color-default-border': neutrals.hairline,
    '--mantine-color-disabled': neutrals.sunken,
    '--mantine-color-disabled-color': neutrals.quiet,
    '--mantine-color-disabled-border': neutrals.hairline,
    '--mantine-color-anchor': accent.text,
    '--mantine-color-error': scheme === 'light' ? '#b3261e' : '#ff8a80',
    '--mantine-primary-color-contrast': accent.onFill,
    '--mantine-color-accent-filled': accent.fill,
    '--mantine-color-accent-filled-hover': accent.fillHover,
    '--mantine-color-accent-text': accent.text,
    '--mantine-color-accent-light': accent.soft,
    '--mantine-color-accent-light-hover': accent.softHover,
    '--mantine-color-accent-light-color': accent.text,
    '--mantine-color-accent-outline': accent.text,
    '--mantine-color-accent-outline-hover': accent.soft,
  };
};

const DIALOG_HEAD = { role: 'presentation', bg: 'var(--kw-surface)' } as const;
const DIALOG_TITLE = { fw: 600, lh: 'var(--kw-line-heading)' } as const;

/** Defaults of Mantine components: hairlines instead of shadows, shadows only on what floats. */
const componentDefaults: NonNullable<MantineThemeOverride['components']> = {
  Button: { defaultProps: { size: 'md' } },
  Paper: { defaultProps: { withBorder: true, shadow: 'none', bg: 'var(--kw-surface)' } },
  Card: { defaultProps: { withBorder: true, shadow: 'none', bg: 'var(--kw-surface)' } },
  Modal: {
    defaultProps: {
      centered: true,
      size: 'var(--kw-dialog)',
      overlayProps: { backgroundOpacity: 0.45 },
      transitionProps: { duration: 150 },
    },
  },
  // What warns is as quiet as the badges that do.
  Alert: {
    vars: (_theme: unknown, { color }: { readonly color?: string }) => ({
      root:
        color === 'yellow'
          ? { '--alert-bg': 'var(--kw-warn-soft)', '--alert-color': 'var(--kw-warn-text)' }
          : {},
    }),
  },
  // A dialog is no page: its head is not the page's, nor of the page's ground.
  ModalHeader: { defaultProps: DIALOG_HEAD },
  DrawerHeader: { defaultProps: DIALOG_HEAD },
  // It may take two lines, which in Khmer must not touch.
  ModalTitle: { defaultProps: DIALOG_TITLE },
  DrawerTitle: { defaultProps: DIALOG_TITLE },
  Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.45 }, transitionProps: { duration: 180 } } },
  Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 150 } } },
  Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 150 } } },
  Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  TextInput: { defaultProps: { size: 'md' } },
  PasswordInput: { defaultProps: { size: 'md' } },
  Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 2 } },
  Select: { defaultProps: { size: 'md', allowDeselect: false } },
  NativeSelect: { defaultProps: { size: 'md' } },
  NumberInput: { defaultProps: { size: 'md', onInputCapture: takeKhmerDigits } },
};

/** The look of the product in the tenant's colour (`#rrggbb`; anything else counts as black). */
export const createTheme = (tenantColour: string): KitwrightTheme => ({
  theme: createMantineTheme({
    primaryColor: 'accent',
    colors: { accent: accentTuple(tenantColour), dark: DARK },
    black: NEUTRALS.light.ink,
    fontFamily: TEXT_FONTS,
    fontFamilyMonospace: FIXED_FONTS,
    headings: {
      fontFamily: HEADING_FONTS,
      fontWeight: '640',
      textWrap: 'balance',
      sizes: {
        h1: { fontSize: 'var(--kw-type-44)', lineHeight: 'var(--kw-line-display)' },
        h2: { fontSize: 'var(--kw-type-28)', lineHeight: 'var(--kw-line-heading)' },
        h3: { fontSize: 'var(--kw-type-20)', lineHeight: 'var(--kw-line-heading)' },
        h4: { fontSize: 'var(--kw-type-16)', lineHeight: 'var(--kw-line-heading)' },
      },
    },
    fontSizes: {
      xs: 'var(--kw-type-12)',
      sm: 'var(--kw-type-14)',
      md: 'var(--kw-type-16)',
      lg: 'var(--kw-type-20)',
      xl: 'var(--kw-type-28)',
    },
    lineHeights: {
      xs: 'var(--kw-line-text)',
      sm: 'var(--kw-line-text)',
      md: 'var(--kw-line-text)',
      lg: 'var(--kw-line-text)',
      xl: 'var(--kw-line-heading)',
    },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
    radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
    defaultRadius: 'md',
    focusRing: 'auto',
    cursorType: 'pointer',
    respectReducedMotion: true,
    variantColorResolver: (input) => {
      const resolved = defaultVariantColorsResolver(input);
      const accent = input.color === undefined || input.color === 'accent';
      return accent && input.variant === 'filled' ? { ...resolved, color: 'var(--kw-on-accent)' } : resolved;
    },
    components: componentDefaults,
  }),
  cssVariablesResolver: () => ({
    variables: {},
    light: schemeVariables(tenantColour, 'light'),
    dark: schemeVariables(tenantColour, 'dark'),
  }),
});
