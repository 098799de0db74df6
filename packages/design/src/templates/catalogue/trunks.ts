import type { LetteringRecipe, Template } from '../template.ts';
import { across, downward, type TonePaint } from '../tone.ts';

const fits: Template['fits'] = ['BOXING_TRUNK'];
const strong: LetteringRecipe['fonts'] = { en: 'anton', kh: 'koulen' };
const carved: LetteringRecipe['fonts'] = { en: 'russo-one', kh: 'moul' };

/** For the ring: the cloth of the legs, and its trim. The other roles stand for completeness. */
const zonesOf = (main: TonePaint, legTrim: TonePaint): Template['zones'] => ({
  main,
  panel: main,
  sleeve: main,
  trim: legTrim,
  collar: legTrim,
  legs: main,
  legTrim,
});

export const TRUNKS: readonly Template[] = [
  {
    id: 'champion',
    name: { kh: 'ម្ចាស់ជើងឯក', en: 'Champion' },
    fits,
    palette: { primary: '#10131a', secondary: '#c9a13b', accent: '#ffffff' },
    zones: zonesOf('primary', 'secondary'),
    graphics: [{ pattern: 'stars', on: ['main'], inks: ['secondary'], opacity: 0.9, light: true }],
    lettering: { inks: ['ink', 'secondary', 'white'], fonts: strong },
  },
  {
    id: 'kun-khmer',
    name: { kh: 'គុនខ្មែរ', en: 'Kun Khmer' },
    fits,
    palette: { primary: '#032ea1', secondary: '#e00025', accent: '#ffffff' },
    zones: zonesOf('primary', 'secondary'),
    graphics: [{ pattern: 'kbach-flame-hem', on: ['main'], inks: ['secondary', 'accent'] }],
    lettering: { inks: ['white'], outline: { widthMm: 4, tone: 'primary' }, fonts: carved },
  },
  {
    id: 'ring-tiger',
    name: { kh: 'ខ្លាសង្វៀន', en: 'Ring tiger' },
    fits,
    palette: { primary: '#f59f1a', secondary: '#17120c', accent: '#ffffff' },
    zones: zonesOf('primary', 'secondary'),
    graphics: [{ pattern: 'tiger', on: ['main'], inks: ['secondary'] }],
    lettering: { inks: ['white'], outline: { widthMm: 4, tone: 'secondary' }, fonts: strong },
  },
  {
    id: 'thunder',
    name: { kh: 'ផ្គរលាន់', en: 'Thunder' },
    fits,
    palette: { primary: '#3a0ca3', secondary: '#f7e733', accent: '#12083a' },
    zones: zonesOf(downward([0, 'primary'], [100, 'accent']), 'secondary'),
    graphics: [{ pattern: 'big-bolt', on: ['main'], inks: ['secondary'] }],
    lettering: { inks: ['accent', 'white'], outline: { widthMm: 3, tone: 'accent' }, fonts: strong },
  },
  {
    id: 'corner',
    name: { kh: 'ជ្រុងក្រហម', en: 'Red corner' },
    fits,
    palette: { primary: '#c1121f', secondary: '#ffffff', accent: '#780000' },
    zones: zonesOf(across([0, 'primary'], [100, 'accent']), 'secondary'),
    graphics: [
      {
        pattern: 'kbach-diamond',
        on: ['legTrim'],
        inks: ['primary', 'primarySoft'],
        opacity: 0.3,
        light: true,
        scale: 0.5,
      },
    ],
    lettering: { inks: ['white', 'primary', 'accent'], fonts: carved },
  },
];
