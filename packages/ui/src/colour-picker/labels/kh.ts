import type { ColourPickerLabels } from './en.ts';

export const kh: ColourPickerLabels = {
  pure: 'ពណ៌សុទ្ធ',
  gradient: 'ពណ៌ប្រែ',
  linear: 'ត្រង់',
  radial: 'រង្វង់',
  angle: 'មុំ',
  hue: 'ពណ៌',
  saturation: 'ភាពដិត និងភាពភ្លឺ',
  hex: 'លេខកូដ Hex',
  red: 'ក្រហម',
  green: 'បៃតង',
  blue: 'ខៀវ',
  recent: 'ពណ៌ទើបប្រើ',
  kind: 'ប្រភេទពណ៌ប្រែ',
  stop: 'ចំណុចពណ៌',
  bar: 'របារពណ៌ប្រែ៖ ចុចដើម្បីថែមចំណុច',
  removeStop: 'ដកចំណុចនេះចេញ',
};
