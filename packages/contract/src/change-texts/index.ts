import { sizeLabel } from '@kitwright/garment';
import { fabricInWords, formatUsd, type FabricPrice } from '@kitwright/ordering';
import type { Lang } from '../kernel/lang.ts';
import type { OrderChange } from '../orders/orders.ts';
import type { RosterEntry } from '../teams/teams.ts';
import { changeTextsEn, type ChangeTexts } from './en.ts';
import { changeTextsKh } from './kh.ts';

const TEXTS: Readonly<Record<Lang, ChangeTexts>> = { en: changeTextsEn, kh: changeTextsKh };

const playerWords = (
  texts: ChangeTexts,
  { name, number, size, sleeve, version, extras = [] }: RosterEntry,
): string =>
  [
    name,
    number,
    sizeLabel(size),
    texts[sleeve],
    ...(version === 'goalkeeper' ? [texts.goalkeeper] : []),
    ...extras.map((extra) => texts[extra]),
  ].join(' · ');

const changeWords = (texts: ChangeTexts, change: OrderChange, fabricName: (id: string) => string): string => {
  const or = (said: string): string => (said === '' ? texts.nothing : said);
  const led = (what: string, from: string, to: string): string => texts.change(what, or(from), or(to));
  switch (change.field) {
    case 'player': {
      const from = change.from === null ? null : playerWords(texts, change.from);
      const to = change.to === null ? '' : playerWords(texts, change.to);
      if (from === null) return texts.joined(to);
      return to === '' ? texts.left(from) : `${from} → ${to}`;
    }
    case 'pieces':
      return led(`${sizeLabel(change.size)} ${texts[change.sleeve]}`, String(change.from), String(change.to));
    case 'fabric':
      return led(texts.fabric, fabricName(change.from), fabricName(change.to));
    case 'adjustment':
    case 'total':
      return led(texts[change.field], formatUsd(change.from), formatUsd(change.to));
    default:
      return led(texts[change.field], change.from, change.to);
  }
};

/**
 * Each thing that was corrected in words, as it was and as it is; the customer and staff read the same. A fabric that is
 * offered has its name, any other its id in words.
 */
export const changeLines = (
  changes: readonly OrderChange[],
  lang: Lang,
  fabrics: readonly Pick<FabricPrice, 'id' | 'name'>[],
): readonly string[] => {
  const fabricName = (wanted: string): string =>
    fabrics.find(({ id }) => id === wanted)?.name[lang] ?? fabricInWords(wanted);
  return changes.map((change) => {
    const words = changeWords(TEXTS[lang], change, fabricName);
    return 'design' in change && change.design !== '' ? `${change.design}: ${words}` : words;
  });
};
