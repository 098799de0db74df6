import { createDesign, elementIdSchema, type DesignDocument } from '@kitwright/design';
import { garmentOf, type Size } from '@kitwright/garment';
import { createNodeLetterer } from '@kitwright/lettering/node';
import { describe, expect, it } from 'vitest';
import { RGB_INKS } from '../pdf/inks.ts';
import { checkGarmentFile } from './check-files.ts';
import { garmentFile, garmentFileName } from './garment-file.ts';
import type { GarmentOrder, PackSetting } from './garment-order.ts';
import { createCutter, dressGarment, type CutGarment } from './garment-sheets.ts';
import { nest, NO_EFFORT } from '../nesting/nest.ts';
import { layRolls, type LayMarker, type Roll } from './lay-rolls.ts';
import { readFile } from './painted-paths.ts';
import { playerPaths } from './player-paths.ts';
import { onPageOf, rollFile } from './roll-files.ts';

const letterer = await createNodeLetterer();
let ids = 0;
const document: DesignDocument = createDesign(garmentOf('SOCCER_KIT'), () => `e${(ids += 1)}`, {
  language: 'en',
});
const setting: PackSetting = {
  orderNumber: 'KW-000123',
  orderLink: 'https://angkor.example/console/orders/0190',
  orderHash: 'f00d',
  madeAt: new Date('2026-01-02T03:04:05Z'),
  bleedMm: 4,
  inks: RGB_INKS,
  letterer,
  labelFontId: 'kantumruy-pro',
  images: new Map(),
  pieceName: (id) => id,
};
const cut = createCutter(setting.bleedMm);
const player = (id: string, playerName: string, number: string, size: Size) => {
  const order: GarmentOrder = { id, playerName, number, size, options: {}, document, fabricId: 'mesh' };
  return dressGarment(cut(order), setting);
};
const team = [
  player('001', 'សុខា', '1', 'S'),
  player('002', 'DARA', '10', 'L'),
  player('003', 'VISAL', '11', 'XXL'),
  player('004', 'DARA', '4', 'L'),
];
const everyone = new Set(team.flatMap((each) => [...playerPaths(each)]));
const files = await Promise.all(team.map((each) => garmentFile(each, setting)));
const check = (file: number, as: number, changes: Partial<PackSetting> = {}) =>
  checkGarmentFile(files[file]!, team[as]!, everyone, { ...setting, ...changes });

describe('a pack', () => {
  it('has every player’s name, number and size in exactly the file of that player', async () => {
    for (const index of team.keys()) expect(await check(index, index)).toEqual([]);
    for (const file of team.keys())
      for (const as of team.keys()) {
        if (file === as) continue;
        const faults = (await check(file, as)).map(({ fault }) => fault);
        expect(faults, `${file} as ${as}`).toEqual(
          expect.arrayContaining(['wordsMissing', 'wordsOfAnother']),
        );
      }
  });

  it('finds the order it is of', async () => {
    expect(await check(0, 0, { orderHash: 'beef' })).toContainEqual({
      garmentId: '001',
      fault: 'foreignOrder',
    });
  });

  it('places the artwork on the pieces of the ordered size: a page for each, of its true size', async () => {
    const [small, , large] = await Promise.all(files.map((file) => readFile(file)));
    expect(small!.pages).toHaveLength(10);
    small!.pages.forEach(([width], index) => expect(large!.pages[index]![0]).toBeGreaterThanOrEqual(width));
    expect(large!.pages[0]![0]).toBeGreaterThan(small!.pages[0]![0] + 100);
  });

  it('is the same, byte for byte, each time it is made', async () => {
    ids += 1;
    const again = player('002', 'DARA', '10', 'L');
    expect(Buffer.from(await garmentFile(again, setting)).equals(Buffer.from(files[1]!))).toBe(true);
  });

  it('names its files after the players, in any script', () => {
    expect(team.map(garmentFileName)).toEqual([
      '001-1-សុខា-S.pdf',
      '002-10-DARA-L.pdf',
      '003-11-VISAL-XXL.pdf',
      '004-4-DARA-L.pdf',
    ]);
  });

  it('shows a substitute for a picture that is gone, and says so', () => {
    const withImage: DesignDocument = {
      ...document,
      elements: {
        [elementIdSchema.parse('i')]: {
          id: elementIdSchema.parse('i'),
          kind: 'image',
          uploadId: 'gone',
          anchor: { placement: 'leftChestLogo', dxMm: 0, dyMm: 0 },
          rotationDeg: 0,
          opacity: 1,
          order: 'a0',
          hidden: false,
          locked: false,
          widthMm: 50,
          heightMm: 50,
          flipped: false,
        },
      },
    };
    const order: GarmentOrder = { ...team[0]!.order, document: withImage };
    expect(dressGarment(cut(order), setting).findings.map(({ code }) => code)).toContain('missingImage');
  });
});

const layOneByOne: LayMarker = (_name, items) => nest(items, ROLL, NO_EFFORT);
const ROLL = { widthMm: 1600, gapMm: 6, turns: true, edgeMm: 0 };

describe('rolls', () => {
  const settings = { ...ROLL, pageLengthMm: null, sections: 'mixed' as const, cutFiles: [] };
  const printed = (roll: Roll, index: number) => {
    const page = roll.pages[index]!;
    const onPage = onPageOf(roll, page, (id) => team.find(({ order }) => order.id === id)!);
    return rollFile('roll', page, onPage, settings, setting);
  };

  it('have every printed piece of every player once, on the cloth it is cut from', async () => {
    const rolls = await layRolls(team, settings, layOneByOne);
    const placed = rolls.flatMap(({ pages }) => pages.flatMap((page) => page.placed.map(({ id }) => id)));
    expect(placed.filter((id) => id !== 'test-square').sort()).toEqual(
      team
        .flatMap(({ order, cutPattern }) => cutPattern.cuts.map(({ piece }) => `${order.id} ${piece.id}`))
        .sort(),
    );
    expect(rolls.map(({ cloth }) => cloth)).toEqual(['shell', 'rib', 'elastic']);
  });

  it.each(['bySize', 'byPlayer'] as const)(
    'keep pieces together where that is asked for: %s',
    async (sections) => {
      const rolls = await layRolls(team, { ...settings, sections }, layOneByOne);
      const kept = ({ order }: CutGarment): string => (sections === 'bySize' ? order.size : order.id);
      for (const { pages, pieces } of rolls)
        for (const { placed } of pages) {
          const owners = placed.flatMap(({ id }) => {
            const piece = pieces.get(id);
            return piece ? [kept(team.find(({ order }) => order.id === piece.garmentId)!)] : [];
          });
          expect(new Set(owners).size).toBe(1);
        }
      expect(rolls[0]!.pages.length).toBeGreaterThan(1);
    },
  );

  it('are cut between pieces where the printer takes no longer page', async () => {
    const [roll] = await layRolls(team, { ...settings, pageLengthMm: 1200 }, layOneByOne);
    expect(roll!.pages.length).toBeGreaterThan(1);
    for (const { lengthMm } of roll!.pages) expect(lengthMm).toBeLessThanOrEqual(1200);
  });

  it('show every player’s name and number', async () => {
    const painted = new Set<string>();
    for (const roll of await layRolls(team, settings, layOneByOne))
      for (const page of roll.pages.keys()) {
        const file = await printed(roll, page);
        for (const path of (await readFile(file)).paths) painted.add(path);
      }
    expect([...everyone].filter((path) => !painted.has(path))).toEqual([]);
  });
});
