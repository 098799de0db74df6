import { describe, expect, it } from 'vitest';
import { adviseCloth, type AdviceQuestion, type CountedGarment } from './advice.ts';
import { NO_EFFORT } from './nesting/nest.ts';

const kits = (size: CountedGarment['size'], count: number): CountedGarment => ({
  productType: 'SOCCER_KIT',
  options: { sleeve: 'short' },
  size,
  fabricId: 'mesh',
  count,
});
const question = (part: Partial<AdviceQuestion>): AdviceQuestion => ({
  garments: [kits('M', 5)],
  widths: [{ cloth: 'mesh', widthMm: 1600 }],
  roll: { edgeMm: 0, gapMm: 6, turns: true },
  bleedMm: 4,
  shrinkage: {},
  effort: NO_EFFORT,
  ...part,
});
const lengthOf = async (part: Partial<AdviceQuestion>): Promise<number> =>
  (await adviseCloth(question(part))).widths[0]!.lengthMm!;

describe('advice on cloth', () => {
  it('has each width of each cloth that the order is cut from, and of no other', async () => {
    const widths = [
      { cloth: 'mesh', widthMm: 1500 },
      { cloth: 'interlock', widthMm: 1500 },
      { cloth: 'rib', widthMm: 1000 },
    ];
    const advice = await adviseCloth(question({ widths }));
    expect(advice.widths.map(({ cloth }) => cloth)).toEqual(['mesh', 'rib']);
  });

  it('takes less of wider cloth, and says of one that is too narrow how wide it has to be', async () => {
    const widths = [1800, 1500, 400].map((widthMm) => ({ cloth: 'mesh', widthMm }));
    const [wide, narrow, tooNarrow] = (await adviseCloth(question({ widths }))).widths;
    expect(wide!.lengthMm).toBeLessThan(narrow!.lengthMm!);
    expect(tooNarrow).toMatchObject({ lengthMm: null, printedPercent: 0 });
    const enough = [{ cloth: 'mesh', widthMm: tooNarrow!.needMm }];
    expect(await lengthOf({ widths: enough })).toBeGreaterThan(0);
  });

  it('tells a large order by a share of it, in proportion', async () => {
    const few = await lengthOf({ garments: [kits('M', 4), kits('L', 2)] });
    const many = await lengthOf({ garments: [kits('M', 400), kits('L', 200)] });
    expect(Math.abs(many / few - 100)).toBeLessThan(2);
  });

  it('is for cloth that shrinks: what is printed is larger by it', async () => {
    const shrinkage = { mesh: { acrossPercent: 5, alongPercent: 5 } };
    const [plain, shrunk] = [await lengthOf({}), await lengthOf({ shrinkage })];
    expect(shrunk / plain).toBeGreaterThan(1.05);
  });

  it('has a garment of each size up to one above the largest, each of more cloth than the last', async () => {
    const { sizes } = await adviseCloth(question({ garments: [kits('S', 1), kits('L', 3)] }));
    expect(sizes.map(({ size }) => size)).toEqual(['S', 'M', 'L', 'XL']);
    const areas = sizes.map(({ areaMm2 }) => areaMm2['mesh']!);
    expect(areas).toEqual([...areas].sort((a, b) => a - b));
    expect(Object.keys(sizes[0]!.areaMm2).sort()).toEqual(['elastic', 'mesh', 'rib']);
  });
});
