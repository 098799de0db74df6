import { Popover } from '@mantine/core';
import { useState } from 'react';
import { ColourPanel, type ColourPanelProps } from './ColourPanel.tsx';
import { DEFAULT_GRADIENT, formatGradient } from './gradient.ts';
import { COLOUR_PICKER_LABELS } from './labels/index.ts';
import { CHANGE_DELAY_MS } from './use-picker.ts';
import './colour-picker.css';

/** Properties of the colour picker: a pure colour, or a gradient where it is offered. */
export interface ColourPickerProps extends Partial<ColourPanelProps> {
  /** Accessible name of the swatch. */
  readonly label: string;
  readonly shape?: 'circle' | 'square';
  /** Shows the panel itself, without a swatch to open it. */
  readonly isWidget?: boolean;
  /** Closes when the mouse leaves the panel. */
  readonly blurClose?: boolean;
  readonly zIndex?: number;
  readonly disabled?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

/** Holds what a picker is without being told, as the contract states it. */
export const COLOUR_PICKER_DEFAULTS = {
  pureColor: '#000000',
  gradientColor: formatGradient(DEFAULT_GRADIENT, 'rgb'),
  format: 'rgb',
  useType: 'pure',
  lang: 'ZH-cn',
  theme: 'white',
  debounce: CHANGE_DELAY_MS,
  disableAlpha: false,
  palette: [],
  named: [],
} as const satisfies Partial<ColourPanelProps>;

export const DEFAULT_Z_INDEX = 9999;

/**
 * A swatch that opens the colour picker: a pure colour, or a linear or radial gradient. On a phone the picker is a sheet at
 * the lower edge, so that what is coloured stays in sight.
 */
export function ColourPicker({
  label,
  shape = 'square',
  isWidget = false,
  blurClose = false,
  zIndex = DEFAULT_Z_INDEX,
  disabled = false,
  onOpenChange,
  ...panel
}: ColourPickerProps) {
  const [open, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const settled: ColourPanelProps = {
    ...COLOUR_PICKER_DEFAULTS,
    activeKey: panel.useType === 'gradient' ? 'gradient' : 'pure',
    ...panel,
  };
  if (isWidget) return <ColourPanel {...settled} />;
  const shown = settled.activeKey === 'gradient' ? settled.gradientColor : settled.pureColor;
  return (
    <Popover
      opened={open}
      onChange={change}
      zIndex={zIndex}
      trapFocus
      returnFocus
      withinPortal
      position="bottom-start"
      shadow="md"
      radius={10}
    >
      <Popover.Target>
        <button
          type="button"
          className="kw-picker-swatch"
          data-shape={shape}
          aria-label={label}
          aria-expanded={open}
          disabled={disabled}
          title={shown}
          onClick={() => change(!open)}
        >
          <span style={{ background: shown }} />
        </button>
      </Popover.Target>
      <Popover.Dropdown
        p={0}
        className="kw-picker-drop"
        data-theme={settled.theme}
        aria-label={label}
        onMouseLeave={() => {
          if (blurClose) change(false);
        }}
      >
        <ColourPanel {...settled} />
        <button type="button" className="kw-picker-done" onClick={() => change(false)}>
          {COLOUR_PICKER_LABELS[settled.lang].done}
        </button>
      </Popover.Dropdown>
    </Popover>
  );
}
