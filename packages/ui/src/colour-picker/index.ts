export { ColourPicker, type ColourPickerProps } from './ColourPicker.tsx';
export type { ColourFormat } from './colour.ts';
export { formatColour, hexToRgb, parseColour, rgbToHex, type Rgb } from './colour.ts';
export { DEFAULT_GRADIENT, formatGradient, parseGradient, type Gradient } from './gradient.ts';
export type { ColourPickerLang } from './labels/index.ts';
export type { PickerKey } from './picker-state.ts';
