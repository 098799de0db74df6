import type { Letterer } from '@kitwright/lettering';
import { readableOn } from '../fill.ts';
import { pathBox, scalePath } from '../render/geometry.ts';
import { pathData } from '../render/svg/markup.ts';
import type { Palette } from './tone.ts';
import { INK, WHITE } from './tone.ts';

/** The most letters a crest holds. */
const MOST_LETTERS = 3;
const KHMER_LETTER = /[\u1780-\u17b3]/u;
const LETTER = /[\p{L}\p{N}]/u;

/** The first letter of each of a name's words: of Khmer, which joins its words, of each written part. */
export function initialsOf(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/u)
    .map((word) => KHMER_LETTER.exec(word)?.[0] ?? LETTER.exec(word)?.[0] ?? '')
    .filter((letter) => letter !== '')
    .slice(0, MOST_LETTERS);
  return letters.join('').toLocaleUpperCase('en');
}

/** A shield of 200 by 240, its rim, and the band across its top. */
const SHIELD =
  'M100 4C130 22 166 28 194 26V118C194 176 152 216 100 236C48 216 6 176 6 118V26C34 28 70 22 100 4Z';
const FIELD =
  'M100 20C128 35 156 41 182 40V118C182 168 146 203 100 222C54 203 18 168 18 118V40C44 41 72 35 100 20Z';
const CHEVRON = 'M18 150L100 196L182 150V118C182 168 146 203 100 222C54 203 18 168 18 118Z';
/** Room in which the letters stand. */
const ROOM = { x: 36, y: 62, width: 128, height: 84 } as const;

/** A team's crest from the letters of its name and its colours, as the text of an SVG. The font must be loaded. */
export function letterCrest(name: string, { primary, secondary }: Palette, letterer: Letterer): string {
  const initials = initialsOf(name);
  const fontId = KHMER_LETTER.test(initials) ? 'koulen' : 'anton';
  const { commands } = letterer.outline({ fontId, text: initials });
  const box = pathBox(commands);
  const scale = Math.min(ROOM.width / Math.max(box.width, 1e-6), ROOM.height / Math.max(box.height, 1e-6));
  const letters = scalePath(
    commands,
    scale,
    ROOM.x + ROOM.width / 2 - (box.x + box.width / 2) * scale,
    ROOM.y + ROOM.height / 2 - (box.y + box.height / 2) * scale,
  );
  const ink = readableOn({ kind: 'pure', colour: primary }, [secondary, WHITE, INK]);
  const part = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 240" width="200" height="240">',
    part(SHIELD, ink),
    part(FIELD, primary),
    part(CHEVRON, secondary),
    commands.length > 0 ? part(pathData(letters), ink) : '',
    '</svg>',
  ].join('');
}
