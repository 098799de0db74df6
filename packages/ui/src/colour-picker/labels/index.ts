import { en, type ColourPickerLabels } from './en.ts';
import { kh } from './kh.ts';

export type ColourPickerLang = 'En' | 'ZH-cn' | 'Kh';

const zhCn: ColourPickerLabels = {
  pure: '纯色',
  gradient: '渐变',
  linear: '线性',
  radial: '径向',
  angle: '角度',
  hue: '色相',
  saturation: '饱和度与亮度',
  hex: '十六进制',
  red: '红',
  green: '绿',
  blue: '蓝',
  recent: '最近使用',
  kind: '渐变类型',
  stop: '色标',
  bar: '渐变条：点击添加色标',
  removeStop: '删除此色标',
  addStop: '添加色标',
  start: '起点',
  end: '终点',
  position: '位置',
  fill: '填充类型',
  alpha: '不透明度, %',
  hslSaturation: '饱和度',
  lightness: '亮度',
  numbers: { rgb: '红、绿、蓝', hsl: '色相、饱和度、亮度' },
  eyeDropper: '从屏幕取色',
  palette: '球队颜色',
  named: '可印颜色',
  done: '完成',
};

export const COLOUR_PICKER_LABELS: Readonly<Record<ColourPickerLang, ColourPickerLabels>> = {
  En: en,
  'ZH-cn': zhCn,
  Kh: kh,
};
export type { ColourPickerLabels };
