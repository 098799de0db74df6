import { readFileSync } from 'node:fs';
import { validateBytes } from 'gltf-validator';
import { Vector3 } from 'three';
import { beforeAll, describe, expect, it } from 'vitest';
import { edgeOf } from '@kitwright/garment/geometry/edges.ts';
import { availableGarments, chosenOptions, fromUv } from '@kitwright/garment';
import { bvhOf } from '../base/surface.ts';
import { BONE_NAMES } from '../figure/skeleton.ts';
import { readRestNodes, type RestNode } from '../gltf/read-rest.ts';
import { readExtras } from '../gltf/glb-extras.ts';
import { readTucks } from '../gltf/tucks.ts';
import { distanceToLineMm } from '@kitwright/garment/geometry/polyline.ts';
import { RECIPES } from '../run/recipes.ts';
import { stemOf } from '../run/jobs.ts';
import { sharedBodies } from '../people/shape/shared-body.ts';
import { referenceWearer } from '../run/wearer.ts';
import { reportFileOf, solidOf, sourceOf } from '../run/write-report.ts';
import { garmentNodes, measureNodes, type GarmentReport, type ModelReport } from './measure-garment.ts';
import { piecesOfFile } from './measured-piece.ts';
import { ASSETS, committedBase } from '../base/assets.ts';

const asset = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, ASSETS)));

const base = committedBase();
const man = await referenceWearer(base, sharedBodies(base));
const figureNodes = await readRestNodes(man.glb, () => true);
const solid = solidOf(man.body);

/** Every number of a report by its path. */
const numbersIn = (value: unknown, path = ''): Map<string, number> => {
  if (typeof value === 'number') return new Map([[path, value]]);
  return new Map(
    Object.entries(value ?? {}).flatMap(([key, inner]) => [...numbersIn(inner, `${path}/${key}`)]),
  );
};

/** Median strain of the models that are stretched by more than 0.3 %. */
const MEDIAN_STRAIN: Readonly<Record<string, number>> = { 'hoodie-three-piece-hood.glb': 0.32 };
/** Gap of the models whose last sewn parts stand off by more than 1.5 mm. */
const LAID_GAP_MM: Readonly<Record<string, number>> = {
  'polo-shirt-long.glb': 1.65,
  'polo-shirt-long-two.glb': 1.9,
};
/** Models of which less than 97 % prints within 2 % of its true scale: see docs/people.md, Weak spots. */
const TRUE_SCALE_SHORT: Readonly<Record<string, number>> = {
  'hoodie.glb': 96.1,
  'hoodie-three-piece-hood.glb': 96.1,
  'polo-shirt-long.glb': 96.2,
  'polo-shirt-long-two.glb': 95.9,
  'tshirt-long.glb': 96.5,
  'tshirt-long-v.glb': 96.6,
};

const models = availableGarments.flatMap((garment) =>
  garment.models.map((model) => ({ name: stemOf(model.file), garment, model })),
);

describe.each(models)('the committed model $name', ({ garment, model }) => {
  const options = chosenOptions(garment, model.options);
  const pattern = garment.pattern(garment.displaySize, options);
  const recipeOf = RECIPES[stemOf(garment.models[0].file)]!;
  let glb: Uint8Array;
  let extras: Readonly<Record<string, unknown>>;
  let committed: ModelReport;
  let nodes: readonly RestNode[];
  let measured: GarmentReport;
  let isLaid: (pieceId: string) => boolean;
  beforeAll(async () => {
    glb = asset(model.file);
    extras = readExtras(glb);
    committed = JSON.parse(new TextDecoder().decode(asset(reportFileOf(model.file)))) as ModelReport;
    nodes = await garmentNodes(glb);
    const layers = (await recipeOf()).layers(garment.displaySize, options);
    isLaid = (pieceId) => layers.some(({ laid }) => laid?.(pieceId) ?? false);
    measured = measureNodes(nodes, glb.byteLength, pattern, layers, solid);
  }, 120_000);
  const pieceNodes = () => nodes.filter(({ name }) => name.startsWith('piece:'));

  it('was baked from the pattern and for the man that are there: else run the bake', async () => {
    expect(committed.source).toEqual(await sourceOf(garment, model, glb, man.glb));
    expect(extras['figureSha256']).toBe(committed.source.figureSha256);
  });

  it('is valid glTF', async () => {
    const { issues } = await validateBytes(glb);
    expect(issues.numErrors).toBe(0);
    expect(issues.numWarnings).toBe(0);
  });

  it('keeps the budget: 700 KB and 50,000 triangles', () => {
    expect(measured.bytes).toBeLessThanOrEqual(700 * 1024);
    expect(measured.triangles).toBeLessThanOrEqual(50_000);
  });

  it('measures what its report says', () => {
    const [there, here] = [numbersIn(committed.figures), numbersIn(measured)];
    expect([...here.keys()]).toEqual([...there.keys()]);
    for (const [path, value] of here) expect(value, path).toBeCloseTo(there.get(path)!, 2);
  });

  it('lies outside the body, its layers over each other', () => {
    expect(measured.bodyPenetrationMm).toBeLessThanOrEqual(1);
    expect(measured.layerCrossingMm).toBeLessThanOrEqual(1);
  });

  it('hardly stretches its cloth, so that print keeps its scale', () => {
    expect(measured.cloth.medianStrainPercent).toBeLessThanOrEqual(MEDIAN_STRAIN[model.file] ?? 0.3);
    expect(measured.cloth.p95StrainPercent).toBeLessThanOrEqual(3);
    expect(measured.cloth.areaWithin2PercentPercent).toBeGreaterThanOrEqual(
      TRUE_SCALE_SHORT[model.file] ?? 97,
    );
  });

  it('has a mesh for every piece, and says their sizes', () => {
    expect(pieceNodes().map(({ name }) => name)).toEqual(
      expect.arrayContaining(pattern.pieces.map(({ id }) => `piece:${id}`)),
    );
    expect(extras).toMatchObject({
      format: 1,
      productType: garment.productType,
      size: garment.displaySize,
      pieces: pattern.pieces.map(({ id, widthMm, heightMm }) => ({ id, widthMm, heightMm })),
    });
  });

  it('maps every piece over its whole box, within the bleed', () => {
    for (const piece of pattern.pieces) {
      const uvs = nodes.find(({ name }) => name === `piece:${piece.id}`)!.attribute('TEXCOORD_0')!;
      const [least, most] = [uvs.getMinNormalized([]), uvs.getMaxNormalized([])].map((uv) =>
        fromUv(piece, [uv[0]!, uv[1]!]),
      );
      [piece.widthMm, piece.heightMm].forEach((sizeMm, k) => {
        expect(least![k], piece.id).toBeGreaterThan(-12);
        expect(least![k], piece.id).toBeLessThan(1);
        expect(most![k], piece.id).toBeLessThan(sizeMm + 12);
        expect(most![k], piece.id).toBeGreaterThan(sizeMm - 1);
      });
    }
  });

  it('joins the pieces without gaps: seams share their points', () => {
    const names = new Map<string, Set<string>>();
    for (const { name, positions } of pieceNodes())
      for (let o = 0; o < positions.length; o += 3) {
        const key = `${Math.round(positions[o]! * 1e5)},${Math.round(positions[o + 1]! * 1e5)},${Math.round(positions[o + 2]! * 1e5)}`;
        names.set(key, (names.get(key) ?? new Set()).add(name));
      }
    const shared = new Map<string, number>();
    for (const at of names.values())
      for (const a of at) for (const b of at) shared.set(`${a} ${b}`, (shared.get(`${a} ${b}`) ?? 0) + 1);
    for (const { a, b } of pattern.seams) {
      const pair = `piece:${a.piece} piece:${b.piece}`;
      if (a.piece === b.piece || isLaid(a.piece) || isLaid(b.piece)) continue;
      expect(shared.get(pair) ?? 0, pair).toBeGreaterThan(2);
    }
  });

  it('lays on what is sewn last without gaps: its edges lie on those they are sewn to', () => {
    const measuredPieces = piecesOfFile(pieceNodes(), pattern.pieces);
    const pieceAt = (id: string) => measuredPieces.find(({ piece }) => piece.id === id)!;
    for (const { a, b } of pattern.seams) {
      const [laid, cloth] = isLaid(a.piece) ? [a, b] : [b, a];
      if (!isLaid(laid.piece)) continue;
      const own = pieceAt(laid.piece);
      const beneath = bvhOf(pieceAt(cloth.piece));
      const line = edgeOf(own.piece, laid.edge).points;
      own.places.forEach((place, v) => {
        if (distanceToLineMm(line, place) > 0.05) return;
        const at = new Vector3(...[0, 1, 2].map((k) => own.positions[v * 3 + k]!));
        const gapMm = beneath.closestPointToPoint(at)!.distance * 1000;
        expect(gapMm, `${laid.piece}.${laid.edge}`).toBeLessThan(LAID_GAP_MM[model.file] ?? 1.5);
      });
    }
  });

  it("is bound to the figure's bones, trunks and shorts to those of hips and thighs only", () => {
    for (const { name, attribute } of pieceNodes()) {
      const [joint, weight] = [attribute('JOINTS_0')!, attribute('WEIGHTS_0')!];
      const used = new Set<string>();
      for (let v = 0; v < weight.getCount(); v++) {
        const bones = joint.getElement(v, [] as number[]);
        weight.getElement(v, [] as number[]).forEach((share, k) => {
          if (share > 0.02) used.add(BONE_NAMES[bones[k]!]!);
        });
      }
      if (/^piece:(shorts|trunk|waistband)/.test(name))
        for (const bone of used) expect(bone, name).toMatch(/^(hips|spine|hipHelper|thigh)/);
      else for (const bone of used) expect(bone, name).not.toMatch(/^(fingers|shin|foot|toes)/);
      if (!/^piece:(sleeve|cuff)/.test(name))
        expect([...used].filter((bone) => bone.startsWith('hand'))).toEqual([]);
    }
  });

  it('carries shade: open to the light outside, but for what is worn under something', () => {
    const open = pieceNodes().filter(({ attribute }) => attribute('COLOR_0')!.getMaxNormalized([])[0]! > 0.4);
    expect(open.length).toBeGreaterThanOrEqual(pieceNodes().length * 0.6);
  });

  it('hides the body beneath, but not hands, shins and face', () => {
    const hidden = extras['hiddenFigureTriangles'] as Record<string, string>;
    const ofFigure = Object.entries(hidden).filter(([name]) => name.startsWith('figure:'));
    for (const [name, base64] of ofFigure) {
      const { positions, triangles } = figureNodes.find((node) => node.name === name)!;
      const bits = Buffer.from(base64, 'base64');
      expect(bits).toHaveLength(Math.ceil(triangles.length / 3 / 8));
      let [lowest, highest, widest] = [Infinity, 0, 0];
      for (let t = 0; t < triangles.length / 3; t++) {
        if (((bits[t >> 3]! >> (t & 7)) & 1) === 0) continue;
        const o = triangles[t * 3]! * 3;
        lowest = Math.min(lowest, positions[o + 1]!);
        highest = Math.max(highest, positions[o + 1]!);
        widest = Math.max(widest, Math.abs(positions[o]!));
      }
      expect(lowest, name).toBeGreaterThan(0.5);
      expect(highest, name).toBeLessThan(1.58);
      // The hem of a long sleeve lies on the wrist.
      expect(widest, name).toBeLessThan(man.body.joints.wrist[0] + 0.015);
    }
    expect(Object.keys(hidden)).toContain('figure:body');
  });

  it('draws little of the skin in, and none of the head', () => {
    const tucks = readTucks(glb);
    expect(Object.keys(tucks)).not.toContain('figure:head');
    for (const [name, pairs] of Object.entries(tucks)) {
      const { positions } = figureNodes.find((node) => node.name === name)!;
      const vertices = pairs.filter((_, i) => i % 2 === 0);
      expect(Math.max(...vertices)).toBeLessThan(positions.length / 3);
      expect(Math.max(...pairs.filter((_, i) => i % 2 === 1))).toBeLessThanOrEqual(80);
    }
  });
});
