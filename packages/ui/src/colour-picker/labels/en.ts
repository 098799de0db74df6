export const en = {
  pure: 'Pure',
  gradient: 'Gradient',
  linear: 'Linear',
  radial: 'Radial',
  angle: 'Angle',
  hue: 'Hue',
  saturation: 'Saturation and brightness',
  hex: 'Hex',
  red: 'Red',
  green: 'Green',
  blue: 'Blue',
  recent: 'Recent colours',
  kind: 'Kind of gradient',
  stop: 'Colour stop',
  bar: 'Gradient bar: click to add a stop',
  removeStop: 'Remove this stop',
};

export type ColourPickerLabels = Readonly<typeof en>;
