import type { MantineThemeOverride } from '@mantine/core';

const DIALOG_HEAD = { role: 'presentation', bg: 'var(--kw-surface)' } as const;
const DIALOG_TITLE = { fw: 600, lh: 'var(--kw-line-heading)' } as const;

/** Defaults of Mantine components: hairlines instead of shadows, shadows only on what floats. */
export const componentDefaults: NonNullable<MantineThemeOverride['components']> = {
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
  NumberInput: { defaultProps: { size: 'md' } },
};
