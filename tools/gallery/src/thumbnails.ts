import { BOOT_IDS } from '@kitwright/garment/figure/avatar.ts';
import { PERSON_IDS, type Wearer } from '@kitwright/garment/figure/people.ts';
import { BOOTS } from '@kitwright/garment/figure/boots.ts';
import type { Orbit } from '@kitwright/viewer/view/orbit.ts';
import type { Picture } from './shot.ts';
import { kitShot, statureOf } from './sheets.ts';

/** Enough for a tile of 80 px on a screen of twice the density. */
const TILE_PX = 176;
/** Head and shoulders of a man of size M. */
const BUST = { azimuth: 0.35, elevation: 0.04, distance: 1.3, heightM: 1.6 } as const;
const FEET: Orbit = { azimuth: 0.75, elevation: 0.3, distance: 0.98, target: [0, 0.075, 0.06] };

const bustOf = (wearer: Wearer): Orbit => {
  const { heightM, ...orbit } = BUST;
  return { ...orbit, target: [0.02, heightM * statureOf(wearer), 0.02] };
};

/** Pictures by which figures and boots are chosen: a small one of each, by file name. */
export const thumbnails = (): readonly Picture[] => [
  ...[...PERSON_IDS, 'mannequin' as const].map((wearer) => ({
    file: `avatar-${wearer}`,
    shot: { ...kitShot(wearer), view: bustOf(wearer), widthPx: TILE_PX, heightPx: TILE_PX, samples: 4 },
  })),
  {
    file: 'avatar-ghost',
    shot: { ...kitShot('ghost'), view: 'front', widthPx: TILE_PX, heightPx: TILE_PX, samples: 4 },
  },
  ...BOOT_IDS.map((model) => ({
    file: `boot-${model.toLowerCase().replaceAll(' ', '-')}`,
    shot: {
      ...kitShot('neymar_2024'),
      boots: { model, skin: BOOTS[model].skins[0].id },
      view: FEET,
      widthPx: 2 * TILE_PX,
      heightPx: Math.round((2 * TILE_PX * 9) / 16),
      samples: 4,
    },
  })),
];
