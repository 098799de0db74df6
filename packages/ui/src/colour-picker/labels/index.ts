import { en, type ColourPickerLabels } from './en.ts';
import { kh } from './kh.ts';
import { zhCn } from './zh-cn.ts';

export type ColourPickerLang = 'En' | 'ZH-cn' | 'Kh';

export const COLOUR_PICKER_LABELS: Readonly<Record<ColourPickerLang, ColourPickerLabels>> = {
  En: en,
  'ZH-cn': zhCn,
  Kh: kh,
};
export type { ColourPickerLabels };
