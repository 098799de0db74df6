import { fromUv, garmentOf, isYouthSize } from '@kitwright/garment';
import { pieceOf } from '@kitwright/garment/geometry/edges.ts';
import { bodyOfSize } from '@kitwright/garment/fit/size-bodies.ts';
import { BufferAttribute, BufferGeometry, Vector3 } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import { expect, it } from 'vitest';
import { mergeMeshes, type MeshData } from '../model/mesh-data.ts';
import { loadOutfit, type OutfitModels } from '../model/load-outfit.ts';
import { openOwnBody, SWEEPS, takesMeasures } from './own-body.ts';

// The test's server hands out files outside its root under `/@fs`.
const here = import.meta.url;
const urlOf = (file: string): string => `/@fs${new URL(`../../../garment/assets/${file}`, here).pathname}`;
const source = { urlOf, onMissing: (error: Error) => console.error(error) };
const kit = garmentOf('SOCCER_KIT');

const open = async () => {
  const outfit = await loadOutfit(
    { design: { garment: kit, options: {} }, wearer: 'sokha', size: 'M' },
    source,
  );
  const { model, figure, fitting } = outfit;
  if (!figure || !takesMeasures(fitting)) throw new Error('No one wears the kit');
  return { model, figure, own: await openOwnBody({ model, figure }, fitting, urlOf) };
};

/** Depths of the shirt's points in the body, m: the share deeper than a millimetre, and the deepest. */
const depthsOf = ({ model, figure }: OutfitModels) => {
  const parts = ['body', 'head'].flatMap((part) => figure?.parts.get(part as 'body') ?? []);
  const body: MeshData = mergeMeshes(parts);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(body.positions, 3));
  const index = body.index.slice();
  geometry.setIndex(new BufferAttribute(index, 1));
  const tree = new MeshBVH(geometry);
  const [point, a, b, c] = [new Vector3(), new Vector3(), new Vector3(), new Vector3()];
  const depths = model.pieces.flatMap(({ mesh }) =>
    Array.from({ length: mesh.positions.length / 3 }, (_, v) => {
      point.fromArray(mesh.positions, v * 3);
      const hit = tree.closestPointToPoint(point);
      if (!hit) return 0;
      const face = hit.faceIndex * 3;
      a.fromArray(body.positions, (index[face] ?? 0) * 3);
      b.fromArray(body.positions, (index[face + 1] ?? 0) * 3).sub(a);
      c.fromArray(body.positions, (index[face + 2] ?? 0) * 3).sub(a);
      return -point.sub(hit.point).dot(b.cross(c).normalize());
    }),
  );
  return {
    share: depths.filter((depth) => depth > 0.001).length / depths.length,
    deepest: Math.max(...depths),
  };
};

it('the body of a size, in that size’s measures, is the size’s own; cloth over it stays out of the skin', async () => {
  const { own, figure } = await open();
  const before = depthsOf({ ...(await open()), figure });
  const l = bodyOfSize(undefined, 'man', 'L');
  const shaped = await own.shape(l, SWEEPS.rested);
  const sized = await loadOutfit(
    { design: { garment: kit, options: {} }, wearer: 'sokha', size: 'L' },
    source,
  );
  const [is, should] = [shaped.figure!.parts.get('body')!, sized.figure!.parts.get('body')!];
  is.positions.forEach((x, i) => expect(Math.abs(x - should.positions[i]!)).toBeLessThan(1e-5));
  const after = depthsOf(shaped);
  console.info('kit M on L', before, after);
  expect(after.share).toBeLessThan(before.share + 0.01);
  expect(after.deepest).toBeLessThan(0.006);
});

it.each([
  ['POLO_SHIRT', 'sreymom', 'XXXL'],
  ['SOCCER_KIT', 'bopha', 'XS'],
  ['HOODIE', 'sokha', 'XXL'],
  ['SOCCER_KIT', 'sokha', 'Y8'],
  ['TSHIRT', 'mei', 'Y10'],
  ['HOODIE', 'sreymom', 'Y14'],
] as const)(
  'the %s on %s in %s hangs on the body of that size, as it is cut',
  async (type, wearer, size) => {
    const garment = garmentOf(type);
    const outfit = await loadOutfit({ design: { garment, options: {} }, wearer, size }, source);
    expect(outfit.fitting).toMatchObject({ size, drape: 'M' });
    if (isYouthSize(size)) {
      // A child stands there, as tall as the size is for.
      const { heightMm } = bodyOfSize(undefined, outfit.fitting.sex, size);
      expect(Math.abs(outfit.figure!.heightM * 1000 - heightMm)).toBeLessThan(15);
    }
    expect(depthsOf(outfit).deepest).toBeLessThan(0.001);
    const off: number[] = [];
    for (const { id, mesh, firstDetailTriangle } of outfit.model.pieces) {
      const piece = pieceOf(garment.pattern(size).pieces, id);
      if (piece.cloth !== 'shell') continue;
      const place = (v: number) => fromUv(piece, [mesh.uvs[v * 2] ?? 0, mesh.uvs[v * 2 + 1] ?? 0]);
      for (let t = 0; t < firstDetailTriangle * 3; t += 3) {
        const [v, w] = [mesh.index[t] ?? 0, mesh.index[t + 1] ?? 0];
        const [a, b] = [place(v), place(w)];
        const cut = Math.hypot(a[0] - b[0], a[1] - b[1]);
        const hung = Math.hypot(
          ...[0, 1, 2].map((k) => 1000 * (mesh.positions[v * 3 + k]! - mesh.positions[w * 3 + k]!)),
        );
        if (cut > 4) off.push(Math.abs(hung / cut - 1));
      }
    }
    off.sort((a, b) => a - b);
    const at = (share: number): number => off[Math.floor(off.length * share)] ?? Infinity;
    console.info(type, size, { deepestMm: depthsOf(outfit).deepest * 1000, median: at(0.5), p95: at(0.95) });
    // From a man to a child is farther than to any other size: folds of the drape are deep for so little cloth.
    expect(at(0.5)).toBeLessThan(isYouthSize(size) ? 0.0055 : 0.004);
    expect(at(0.95)).toBeLessThan(isYouthSize(size) ? 0.05 : 0.025);
  },
  300_000,
);

it('follows every measure', async () => {
  const { own } = await open();
  const measures = { heightMm: 1750, chestMm: 990, waistMm: 830, hipMm: 990 };
  const widest = async (change: Partial<typeof measures>, bone: string): Promise<readonly number[]> => {
    const { figure } = await own.shape({ ...measures, ...change }, SWEEPS.dragged);
    const body = figure!.parts.get('body')!;
    const xs = [...body.positions].filter((_, i) => {
      const vertex = Math.floor(i / 3);
      return i % 3 === 0 && body.bones[body.joints[vertex * 4]!] === bone;
    });
    return [figure!.heightM, Math.max(...xs)];
  };
  const [height, atSpine] = (await widest({}, 'spine')) as [number, number];
  expect(height).toBeCloseTo(1.75, 1);
  expect((await widest({ heightMm: 1850 }, 'spine'))[0]! - height).toBeCloseTo(0.1, 1);
  expect((await widest({ waistMm: 930 }, 'spine'))[1]! - atSpine).toBeGreaterThan(0.008);
});
