import { deflateSync } from 'node:zlib';
import { quickDesign, templateOf, type DesignDocument } from '@kitwright/design';
import { SIZES } from '@kitwright/garment';
import { createNodeLetterer } from '@kitwright/lettering/node';
import {
  RGB_INKS,
  type GarmentOrder,
  type PackImage,
  type PackSetting,
  type PackSettings,
} from '@kitwright/production';

const CREST_PX = 1200;
const CREST = { uploadId: 'crest', widthPx: CREST_PX, heightPx: CREST_PX };
const NAMES = ['សុខា', 'DARA', 'VISAL', 'ច័ន្ទ ដារ៉ា', 'RITHY', 'BOPHA', 'KOSAL', 'វុទ្ធី'];
/** From S to 2XL, as a club orders. */
const WORN = SIZES.slice(1, 6);
/** Of so many players one is a goalkeeper. */
const PLAYERS_PER_KEEPER = 12;

const kit = (template: string, primary: string): DesignDocument => {
  let ids = 0;
  const found = templateOf(template);
  if (found === undefined) throw new Error(`No template ${template}`);
  const palette = { primary, secondary: '#06382f', accent: '#f0c75e' };
  return quickDesign(
    found,
    { name: 'ANGKOR FC', palette, language: 'en', crest: CREST },
    () => `e${(ids += 1)}`,
  );
};

/** A club of so many in a patterned kit with a crest; its goalkeepers, in another, are a design of their own. */
export const packedTeam = (players: number): readonly GarmentOrder[] => {
  const [field, keeper] = [kit('naga', '#0c6b58'), kit('angkor-gold', '#5a0c1f')];
  const keepers = Math.floor(players / PLAYERS_PER_KEEPER);
  return Array.from({ length: players }, (_, index) => ({
    id: String(index + 1).padStart(3, '0'),
    playerName: `${NAMES[index % NAMES.length] ?? ''} ${index < NAMES.length ? '' : index}`.trim(),
    number: String((index % 99) + 1),
    size: WORN[index % WORN.length] ?? 'M',
    options: { sleeve: 'short' },
    document: index < players - keepers ? field : keeper,
    fabricId: 'mesh',
  }));
};

/** A round crest of rings on a clear ground, with the grain of a photograph. */
const crest = (): PackImage => {
  const [pixels, alpha] = [new Uint8Array(CREST_PX * CREST_PX * 3), new Uint8Array(CREST_PX * CREST_PX)];
  for (let at = 0; at < alpha.length; at += 1) {
    const [x, y] = [at % CREST_PX, Math.floor(at / CREST_PX)];
    const radius = Math.hypot(x - CREST_PX / 2, y - CREST_PX / 2);
    const grain = (x * y) % 7;
    pixels.set([(radius >> 1) + grain, 40 + (Math.floor(radius / 60) % 2) * 160, 90 + grain], at * 3);
    alpha[at] = radius < CREST_PX / 2 ? 255 : 0;
  }
  return {
    type: 'pixels',
    space: 'DeviceRGB',
    widthPx: CREST_PX,
    heightPx: CREST_PX,
    deflated: deflateSync(pixels),
    deflatedAlpha: deflateSync(alpha),
  };
};

/** Pieces on a usual roll. */
export const USUAL_ROLL: PackSettings = {
  bleedMm: 4,
  widthMm: 1600,
  gapMm: 6,
  turns: true,
  edgeMm: 0,
  pageLengthMm: null,
  sections: 'mixed',
  cutFiles: [],
  shrinkageOf: () => ({ acrossPercent: 0, alongPercent: 0 }),
};

export const packedSetting = async (): Promise<PackSetting> => ({
  orderNumber: 'KW-000123',
  orderLink: 'https://angkor.example/console/orders/0190',
  orderHash: 'f00d'.repeat(16),
  madeAt: new Date('2026-01-02T03:04:05Z'),
  bleedMm: USUAL_ROLL.bleedMm,
  inks: RGB_INKS,
  letterer: await createNodeLetterer(),
  labelFontId: 'kantumruy-pro',
  images: new Map([[CREST.uploadId, crest()]]),
  pieceName: (id) => id,
});
