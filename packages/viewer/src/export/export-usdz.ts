import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  FrontSide,
  Mesh,
  MeshStandardMaterial,
  Scene,
  type Side,
} from 'three';
import { clothLook } from '../cloth/fabric.ts';
import { FIGURE_PARTS, type ColourOfPart } from '../model/figure-model.ts';
import { rebind, type MeshData } from '../model/mesh-data.ts';
import { posed } from '../model/pose-mesh.ts';
import { visibleParts } from '../scene/figure.ts';
import { PART_LOOKS } from '../scene/figure-looks.ts';
import {
  CUT_AT,
  compacted,
  isCutOut,
  pictureTexture,
  sidesOf,
  vertexColours,
  type ExportRequest,
} from './export-glb.ts';
import type { Rgb } from './pixels.ts';

/** Phones show no more, and a file that is sent should be small. */
const PICTURE_PX = 1024;

const geometryOf = (mesh: MeshData): BufferGeometry => {
  const { index, vertices } = compacted(mesh);
  const take = (values: Float32Array, size: 2 | 3): BufferAttribute =>
    new BufferAttribute(
      Float32Array.from(
        vertices.flatMap((vertex) => Array.from({ length: size }, (_, k) => values[vertex * size + k] ?? 0)),
      ),
      size,
    );
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', take(mesh.positions, 3));
  geometry.setAttribute('normal', take(mesh.normals, 3));
  geometry.setAttribute('uv', take(mesh.uvs, 2));
  geometry.setIndex(new BufferAttribute(index, 1));
  return geometry;
};

/** Triangles of about one colour, linear light. */
interface ColourGroup {
  readonly colour: Rgb;
  readonly index: Uint32Array;
}

/** Steps of each channel that count as different, on a scale as eyes see it. */
const STEPS = 5;

const stepOf = (linear: number): number => Math.round(Math.cbrt(Math.max(0, linear)) * STEPS);

/**
 * The triangles of a mesh by colour, for files that know one colour or one picture for each mesh and no colours of
 * vertices. Each group has the mean of its triangles.
 */
export const colourGroups = (
  mesh: Pick<MeshData, 'index'>,
  colourAt: (vertex: number) => Rgb,
): readonly ColourGroup[] => {
  const groups = new Map<string, { sum: [number, number, number]; corners: number[] }>();
  for (let at = 0; at + 2 < mesh.index.length; at += 3) {
    const corners = [0, 1, 2].map((k) => mesh.index[at + k] ?? 0);
    const colours = corners.map(colourAt);
    const mean = [0, 1, 2].map((k) => colours.reduce((sum, colour) => sum + (colour[k] ?? 0), 0) / 3);
    const key = mean.map(stepOf).join(' ');
    const group = groups.get(key) ?? { sum: [0, 0, 0], corners: [] };
    groups.set(key, group);
    group.corners.push(...corners);
    for (const k of [0, 1, 2] as const) group.sum[k] += mean[k] ?? 0;
  }
  return [...groups.values()].map(({ sum, corners }) => {
    const triangles = corners.length / 3;
    return {
      colour: [sum[0] / triangles, sum[1] / triangles, sum[2] / triangles],
      index: Uint32Array.from(corners),
    };
  });
};

/** Scene of what stands on stage, in its present pose: a USDZ file has neither bones nor colours of vertices. */
const newScene = (request: ExportRequest, colourOf: ColourOfPart | null): Scene => {
  const { model, figure, rig, surfaces, fabric, colours, worn } = request;
  const scene = new Scene();
  const matrices = rig.matrices();
  const add = (
    name: string,
    mesh: MeshData,
    look: {
      readonly roughness: number;
      readonly side: Side;
      readonly map?: HTMLCanvasElement | OffscreenCanvas | undefined;
      readonly colour?: Color;
      readonly alphaTest?: number;
    },
  ): void => {
    const material = new MeshStandardMaterial({
      map: look.map ? pictureTexture(look.map) : null,
      color: look.colour ?? new Color('#ffffff'),
      roughness: look.roughness,
      metalness: 0,
      side: look.side,
      alphaTest: look.alphaTest ?? 0,
    });
    const drawn = new Mesh(geometryOf(mesh), material);
    drawn.name = name;
    material.name = name;
    scene.add(drawn);
  };
  const still = (mesh: MeshData): MeshData => posed({ ...mesh, ...rebind(mesh, rig.names) }, matrices);
  const { roughness } = clothLook(fabric);
  for (const { name, mesh, isPrinted, side, colour } of sidesOf(request))
    add(name, still(mesh), {
      roughness,
      side,
      colour,
      map: isPrinted ? surfaces.get(name)?.canvas : undefined,
    });
  const parts = figure ? visibleParts({ model: figure, garment: model, worn }) : [];
  for (const { ordinal, data } of parts) {
    const part = FIGURE_PARTS[ordinal];
    if (!colourOf || !part || data.index.length === 0) continue;
    const mesh = still(data);
    const colour = colourOf(part, colours);
    const look = {
      roughness: PART_LOOKS[part].roughness,
      side: isCutOut(colour) ? DoubleSide : FrontSide,
      alphaTest: isCutOut(colour) ? CUT_AT : 0,
    };
    if (colour.kind === 'picture') {
      add(part, mesh, { ...look, map: colour.canvas });
      continue;
    }
    // Occlusion would make many groups of one colour; of the eyes it may be what is painted.
    const lit = part === 'eyes' ? data : { ...data, occlusion: data.occlusion.slice().fill(255) };
    for (const [i, group] of colourGroups(data, vertexColours(lit, colour)).entries())
      add(`${part}${i}`, { ...mesh, index: group.index }, { ...look, colour: new Color(...group.colour) });
  }
  return scene;
};

const disposeScene = (scene: Scene): void => {
  for (const object of scene.children) {
    if (!(object instanceof Mesh)) continue;
    const mesh = object as Mesh<BufferGeometry, MeshStandardMaterial>;
    mesh.geometry.dispose();
    mesh.material.map?.dispose();
    mesh.material.dispose();
  }
};

/** The dressed figure as a USDZ, in metres, standing still: phones place it in the room. Loads its writer when asked. */
export const exportUsdz = async (request: ExportRequest): Promise<Blob> => {
  const { USDZExporter } = await import('three/examples/jsm/exporters/USDZExporter.js');
  const scene = newScene(request, (await request.figure?.paint.loadColours()) ?? null);
  try {
    const written = await new USDZExporter().parseAsync(scene, {
      quickLookCompatible: true,
      maxTextureSize: PICTURE_PX,
    });
    return new Blob([new Uint8Array(written)], { type: 'model/vnd.usdz+zip' });
  } finally {
    disposeScene(scene);
  }
};
