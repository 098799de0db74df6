import { skinTriangles, type Base } from '@kitwright/body';
import { chosenOptions, type GarmentModelFile } from '@kitwright/garment';
import { encodeWorn, wear } from '@kitwright/garment/worn';
import { hemisphere, openness } from '../ao/occlusion.ts';
import { f64, item } from '../base/arrays.ts';
import { bvhOf, merged, type Surface } from '../base/surface.ts';
import type { DrapedLayer } from '../drape/drape-layers.ts';
import { withClothLayer } from '../drape/cloth-layer.ts';
import { BONE_NAMES } from '../figure/skeleton.ts';
import { refine, thinOutBy, thinningOfLayer } from '../finish/refine.ts';
import { hiddenOfClothes, isMaskedBy, maskOf } from '../mask/mask-figure.ts';
import type { SharedBodies } from '../people/shape/shared-body.ts';
import { personBody, skinOf } from '../recipe/person-body.ts';
import type { GarmentRecipe } from '../recipe/recipe.ts';
import { sha256 } from '../report/manifest.ts';
import { garmentNodes, measureFit, type WornReport } from '../report/measure-garment.ts';
import { printSeen } from '../report/print-seen.ts';
import { piecesOfFile } from '../report/measured-piece.ts';
import { pointTriangles } from '../sizes/carry.ts';
import type { SizeBody } from '../sizes/drape-size.ts';
import { garmentSize } from '../sizes/garment-size.ts';
import type { LayerPair } from '../sizes/known-parts.ts';
import { nameOf, sizeChain, wayTo, type SexAndSize } from '../sizes/size-chain.ts';
import { wornNode, wornPartOf } from '../sizes/worn-parts.ts';
import { pointNormals, type SurfaceMesh } from '../surface/surface-mesh.ts';
import type { RestNode } from '../gltf/read-rest.ts';
import { bodyGridOf } from './bake-model.ts';
import { isWornWithShorts, plainShortsOn } from './plain-shorts.ts';
import { referenceBody } from './wearer.ts';

export interface BakedSize {
  readonly who: SexAndSize;
  readonly bytes: Uint8Array;
  /** Of what a reader gets. */
  readonly report: WornReport;
}

/** People as garments meet them. */
export interface SizePeople {
  readonly base: Base;
  readonly bodies: SharedBodies;
  /** Nodes of a file of a person in that size. */
  readonly nodesOf: (who: SexAndSize) => Promise<readonly RestNode[]>;
}

/** Rays a point when two sizes are compared: the same ones, so that little of their noise is left. */
const RAYS = 20;
const REACH_M = 0.6;
/** Placements of which more is seen are not told one by one. */
const NEARLY_ALL_PERCENT = 99;

const opennessOf = (mesh: SurfaceMesh, scene: Surface): Float64Array => {
  const bvh = bvhOf(scene);
  const sky = hemisphere(RAYS);
  const normals = pointNormals(mesh);
  const at = (of: Float64Array, p: number) =>
    [f64(of, p * 3), f64(of, p * 3 + 1), f64(of, p * 3 + 2)] as const;
  return Float64Array.from({ length: mesh.positions.length / 3 }, (_, p) =>
    openness(bvh, sky, at(mesh.positions, p), at(normals, p), REACH_M, p),
  );
};

const surfaceOf = (mesh: SurfaceMesh): Surface => ({
  positions: mesh.positions,
  triangles: pointTriangles(mesh),
});

/** Bakes the worn files of a model that hangs on the man in M, one after the other. */
export async function* bakeSizes(
  recipe: GarmentRecipe,
  model: GarmentModelFile,
  baked: { readonly glb: Uint8Array; readonly layers: readonly DrapedLayer[] },
  { base, bodies, nodesOf }: SizePeople,
  wanted: readonly SexAndSize[],
): AsyncGenerator<BakedSize> {
  const { garment } = recipe;
  const options = chosenOptions(garment, model.options);
  const patterns = { model: garment.pattern('M', options) };
  const known = new Map<string, SizeBody>();
  const shortsOf = new Map<string, readonly RestNode[]>();
  if (isWornWithShorts(garment))
    for (const who of wanted.flatMap(wayTo)) shortsOf.set(nameOf(who), await plainShortsOn(model.file, who));
  const bodyOf = (who: SexAndSize): SizeBody => {
    const already = known.get(nameOf(who));
    if (already) return already;
    const solved = referenceBody(bodies, who.sex, who.size);
    const body = personBody(base, solved);
    const shorts = shortsOf.get(nameOf(who));
    const grid = shorts ? withClothLayer(bodyGridOf(body), merged(shorts), 0) : bodyGridOf(body);
    const made = { body, grid, skin: skinOf(base, solved).positions };
    known.set(nameOf(who), made);
    return made;
  };
  const drapedOn = sizeChain({ recipe, model, layers: baked.layers, bodyOf });
  const skin = (who: SexAndSize): Surface => ({
    positions: bodyOf(who).skin,
    triangles: Int32Array.from(skinTriangles(base)),
  });
  const fine = baked.layers.map((layer) => refine(layer));
  const thinnings = await Promise.all(baked.layers.map((layer, i) => thinningOfLayer(layer, item(fine, i))));
  const own = baked.layers.map((layer, i) => thinOutBy(layer, item(fine, i), item(thinnings, i)));
  const scene = merged([...own.map(surfaceOf), skin({ sex: 'man', size: 'M' })]);
  const ownOpenness = own.map((mesh) => opennessOf(mesh, scene));
  const nodes = await garmentNodes(baked.glb);

  for (const who of wanted) {
    const draped = drapedOn(who);
    const surfaces = draped.map((layer, i) => thinOutBy(layer, refine(layer), item(thinnings, i)));
    const around = merged([...surfaces.map(surfaceOf), skin(who)]);
    const layers = surfaces.map((size, i): LayerPair => ({
      layer: item(draped, i),
      model: item(own, i),
      size,
      modelOpenness: item(ownOpenness, i),
      sizeOpenness: opennessOf(size, around),
    }));
    const pattern = who.size === 'M' ? patterns.model : garment.pattern(who.size, options);
    const solved = referenceBody(bodies, who.sex, who.size);
    const rest = BONE_NAMES.map((name) => solved.skeleton[name]);
    const made = garmentSize({ nodes, patterns: { model: patterns.model, size: pattern }, layers, rest });
    const read = nodes.map((node, i) => wornNode(node, item(made.read, i), rest));
    const mask = maskOf({
      productType: garment.productType,
      garment: read,
      figure: (await nodesOf(who)).filter(({ name }) => isMaskedBy(name)),
    });
    const clothes = hiddenOfClothes(read, shortsOf.get(nameOf(who)) ?? []);
    const bytes = encodeWorn(made.parts, {
      ...made.worn,
      hidden: new Map([...mask.hidden, ...clothes]),
      tucked: new Map(Object.entries(mask.tucked)),
    });
    const { parts } = wear(nodes.map(wornPartOf), bytes);
    const shown = nodes.map((node, i) => wornNode(node, item(parts, i), rest));
    const { body, grid } = bodyOf(who);
    const pieces = piecesOfFile(
      shown.filter(({ name }) => name.startsWith('piece:')),
      pattern.pieces,
    );
    const fit = measureFit(pieces, recipe.layers(who.size, options), { distanceM: body.distanceM, grid });
    const seen = Object.entries(printSeen(pattern, pieces, merged([...pieces, skin(who)])));
    yield {
      who,
      bytes,
      report: {
        sha256: sha256(bytes),
        bytes: bytes.length,
        ...fit,
        seenPercent: Object.fromEntries(
          seen
            .map(([id, share]) => [id, Math.round(1000 * share) / 10] as const)
            .filter(([, percent]) => percent < NEARLY_ALL_PERCENT),
        ),
      },
    };
  }
}
