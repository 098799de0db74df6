import { expect, it } from 'vitest';
import type { FigureModel } from './figure-model.ts';
import { inShorts } from './load-outfit.ts';
import type { MeshData } from './mesh-data.ts';
import type { GarmentModel } from './models.ts';

const mesh = (triangles: number): MeshData => ({
  positions: new Float32Array(9 * triangles),
  normals: new Float32Array(9 * triangles),
  uvs: new Float32Array(6 * triangles),
  occlusion: new Uint8Array(12 * triangles),
  masks: new Uint8Array(12 * triangles),
  index: Uint32Array.from({ length: 3 * triangles }, (_, i) => i),
  bones: ['hips'],
  joints: new Uint8Array(12 * triangles),
  weights: new Float32Array(12 * triangles),
});
const piece = (id: string) => ({
  id,
  widthMm: 1,
  heightMm: 1,
  cutMm: [1, 1] as const,
  mesh: mesh(2),
  firstDetailTriangle: 2,
});
const garment = (hidden: GarmentModel['hidden'], ids: readonly string[] = []): GarmentModel => ({
  pieces: ids.map(piece),
  hidden,
  tucked: new Map(),
  bones: [],
});

it('plain shorts take the place of the figure’s own, cover skin, and are cut off under the top', () => {
  const figure: FigureModel = {
    sex: 'man',
    heightM: 1.8,
    floorY: 0,
    parts: new Map([
      ['body', mesh(4)],
      ['baseShorts', mesh(1)],
    ]),
    covered: new Map([['body', (triangle: number) => triangle === 3]]),
    skin: '#a97f60',
    paint: { newMaterial: () => expect.fail(), loadColours: () => expect.fail() },
  };
  const shorts = garment(new Map([['body', (triangle: number) => triangle === 0]]), ['left', 'right']);
  const top = garment(new Map([['piece:left', (triangle: number) => triangle === 1]]));
  const dressed = inShorts(figure, shorts, top);
  expect([...dressed.parts.keys()]).toEqual(['body', 'shorts']);
  expect(dressed.parts.get('shorts')?.index.length).toBe(3 * 3);
  const covered = [0, 1, 2, 3].filter((triangle) => dressed.covered.get('body')?.(triangle));
  expect(covered).toEqual([0, 3]);
});
