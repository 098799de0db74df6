import type { ColourPickerLabels } from './en.ts';

export const zhCn: ColourPickerLabels = {
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
};
