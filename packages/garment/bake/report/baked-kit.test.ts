import { readFileSync } from 'node:fs';
import { validateBytes } from 'gltf-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { soccerKit } from '../../src/garments/soccer-kit/index.ts';
import { fromUv } from '../../src/piece-space.ts';
import { bodyDistanceM } from '../figure/body-distance.ts';
import { BONE_NAMES } from '../figure/skeleton.ts';
import { bakedIo, readRestNodes, type RestNode } from '../gltf/read-rest.ts';
import { readExtras } from '../mask/glb-extras.ts';
import { isShorts } from '../soccer-kit/drape-kit.ts';
import { patternHash, sha256, type Manifest } from './manifest.ts';
import { measureGarment, type GarmentReport } from './measure-garment.ts';

const asset = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../assets/${name}`, import.meta.url)));
const json = (name: string): unknown => JSON.parse(new TextDecoder().decode(asset(name)));

const glb = asset(soccerKit.models[0].file);
const figure = asset('figure.glb');
const pattern = soccerKit.pattern(soccerKit.displaySize);
const extras = readExtras(glb);

/** Every number of a report by its path. */
const numbersIn = (value: unknown, path = ''): Map<string, number> => {
  if (typeof value === 'number') return new Map([[path, value]]);
  return new Map(
    Object.entries(value as object).flatMap(([key, inner]) => [...numbersIn(inner, `${path}/${key}`)]),
  );
};

describe('the committed soccer kit', () => {
  let nodes: readonly RestNode[];
  let report: GarmentReport;
  beforeAll(async () => {
    nodes = await readRestNodes(glb, (name) => /^(piece|detail):/.test(name));
    report = await measureGarment(glb, pattern, bodyDistanceM, isShorts);
  }, 60_000);

  it('was baked from the pattern and for the figure that are there: else run the bake', () => {
    const manifest = json('manifest.json') as Manifest;
    expect(manifest[soccerKit.models[0].file]).toEqual({
      sha256: sha256(glb),
      patternSha256: patternHash(pattern),
      figureSha256: sha256(figure),
    });
    expect(extras['figureSha256']).toBe(sha256(figure));
  });

  it('is valid glTF', async () => {
    const { issues } = await validateBytes(glb);
    expect(issues.numErrors).toBe(0);
    expect(issues.numWarnings).toBe(0);
  });

  it('keeps the budget: 700 KB and 50,000 triangles', () => {
    expect(report.bytes).toBeLessThanOrEqual(700 * 1024);
    expect(report.triangles).toBeLessThanOrEqual(50_000);
  });

  it('measures what its report says', () => {
    const committed = numbersIn(json('soccer-kit.report.json'));
    const measured = numbersIn(report);
    expect([...measured.keys()]).toEqual([...committed.keys()]);
    for (const [path, value] of measured) expect(value, path).toBeCloseTo(committed.get(path)!, 2);
  });

  it('lies outside the body, shirt over shorts', () => {
    expect(report.bodyPenetrationMm).toBeLessThanOrEqual(1);
    expect(report.layerCrossingMm).toBeLessThanOrEqual(1);
  });

  it('hardly stretches its cloth, so that print keeps its scale', () => {
    expect(report.cloth.medianStrainPercent).toBeLessThanOrEqual(0.3);
    expect(report.cloth.p95StrainPercent).toBeLessThanOrEqual(3);
    expect(report.cloth.areaWithin2PercentPercent).toBeGreaterThanOrEqual(97);
  });

  it('has a mesh for every piece, and says their sizes', () => {
    expect(nodes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(pattern.pieces.map(({ id }) => `piece:${id}`)),
    );
    expect(extras).toMatchObject({
      format: 1,
      productType: 'SOCCER_KIT',
      size: soccerKit.displaySize,
      pieces: pattern.pieces.map(({ id, widthMm, heightMm }) => ({ id, widthMm, heightMm })),
    });
  });

  it('maps every piece over its whole box, within the bleed', () => {
    for (const piece of pattern.pieces) {
      const uvs = nodes.find(({ name }) => name === `piece:${piece.id}`)!.attribute('TEXCOORD_0')!;
      const places = Array.from({ length: uvs.getCount() }, (_, v) => {
        const [u = 0, w = 0] = uvs.getElement(v, [] as number[]);
        return fromUv(piece, [u, w]);
      });
      const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
      for (const [least, most, size] of [
        [Math.min(...xs), Math.max(...xs), piece.widthMm],
        [Math.min(...ys), Math.max(...ys), piece.heightMm],
      ] as const) {
        expect(least).toBeGreaterThan(-12);
        expect(least).toBeLessThan(1);
        expect(most).toBeLessThan(size + 12);
        expect(most).toBeGreaterThan(size - 1);
      }
    }
  });

  it('joins the pieces without gaps: seams share their points', () => {
    const corners = new Map<string, Set<string>>();
    for (const { name, positions } of nodes.filter((node) => node.name.startsWith('piece:')))
      for (let o = 0; o < positions.length; o += 3) {
        const key = [0, 1, 2].map((k) => Math.round(positions[o + k]! * 1e5)).join();
        corners.set(key, (corners.get(key) ?? new Set()).add(name));
      }
    const shared = (a: string, b: string) =>
      [...corners.values()].filter((names) => names.has(`piece:${a}`) && names.has(`piece:${b}`)).length;
    for (const { a, b } of pattern.seams)
      if (a.piece !== b.piece)
        expect(shared(a.piece, b.piece), `${a.piece} to ${b.piece}`).toBeGreaterThan(5);
  });

  it("is bound to the figure's skeleton, the shorts to hips and thighs only", async () => {
    const root = (await (await bakedIo()).readBinary(glb)).getRoot();
    const joints = root.listSkins()[0]!.listJoints();
    expect(joints.map((joint) => joint.getName())).toEqual([...BONE_NAMES]);
    for (const { name, attribute } of nodes.filter((node) => node.name.startsWith('piece:shorts'))) {
      const [joint, weight] = [attribute('JOINTS_0')!, attribute('WEIGHTS_0')!];
      for (let v = 0; v < joint.getCount(); v++) {
        const used = joint
          .getElement(v, [] as number[])
          .filter((_, k) => weight.getElement(v, [] as number[])[k]! > 0.02);
        for (const bone of used) expect(BONE_NAMES[bone], name).toMatch(/^(hips|spine|hipHelper|thigh)/);
      }
    }
  });

  it('carries shade: open outside, but for the waistband under the shirt', () => {
    for (const { name, attribute } of nodes.filter((node) => node.name !== 'piece:waistband')) {
      const shade = attribute('COLOR_0')!;
      const values = Array.from({ length: shade.getCount() }, (_, v) => shade.getElement(v, [] as number[]));
      expect(Math.max(...values.map(([r = 0]) => r)), name).toBeGreaterThan(0.4);
    }
  });

  it('hides the body beneath, but not hands, shins and face', async () => {
    const hidden = extras['hiddenFigureTriangles'] as Record<string, string>;
    const parts = await readRestNodes(figure, () => true);
    for (const [name, base64] of Object.entries(hidden)) {
      const { positions, triangles } = parts.find((node) => node.name === name)!;
      const bits = Buffer.from(base64, 'base64');
      expect(bits).toHaveLength(Math.ceil(triangles.length / 3 / 8));
      for (let t = 0; t < triangles.length / 3; t++) {
        if (((bits[t >> 3]! >> (t & 7)) & 1) === 0) continue;
        const [x, y] = [positions[triangles[t * 3]! * 3]!, positions[triangles[t * 3]! * 3 + 1]!];
        expect(y).toBeGreaterThan(0.55);
        expect(y).toBeLessThan(1.55);
        expect(Math.abs(x)).toBeLessThan(0.36);
      }
    }
    expect(Object.keys(hidden)).toContain('figure:body');
  });
});
