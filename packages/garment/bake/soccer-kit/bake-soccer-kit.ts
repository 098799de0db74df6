import { soccerKit } from '../../src/garments/soccer-kit/index.ts';
import { merged } from '../drape/merge-surfaces.ts';
import { bodyDistanceM } from '../figure/body-distance.ts';
import { finishedMeshes } from '../gltf/finished-mesh.ts';
import { isSolid, readRestNodes } from '../gltf/read-rest.ts';
import { encodeGarment, garmentDocument } from '../gltf/write-garment.ts';
import { maskFigure } from '../mask/mask-figure.ts';
import { gridOf, type DistanceGrid } from '../solver/distance-grid.ts';
import { drapeKit, KIT_BOX, type DrapedKit, type Progress } from './drape-kit.ts';
import { finishKit } from './finish-kit.ts';

export interface BakedKit {
  readonly glb: Uint8Array;
  readonly draped: DrapedKit;
}

/** Finishes a draped kit on the given figure and writes it. */
export const finishSoccerKit = async (
  draped: DrapedKit,
  body: DistanceGrid,
  figureGlb: Uint8Array,
  progress: Progress,
): Promise<Uint8Array> => {
  const { displaySize, productType } = soccerKit;
  const { pieces } = soccerKit.pattern(displaySize);
  const figure = merged(await readRestNodes(figureGlb, isSolid));
  const finished = await finishKit(draped, body, figure, pieces, progress);
  const meshes = finished.flatMap((garment) => finishedMeshes(garment, pieces));
  const glb = await encodeGarment(
    garmentDocument(meshes, {
      format: 1,
      productType,
      size: displaySize,
      pieces: pieces.map(({ id, widthMm, heightMm }) => ({ id, widthMm, heightMm })),
    }),
  );
  return maskFigure(glb, figureGlb);
};

/** Bakes the soccer kit from nothing but its pattern and the figure. Pure: the same sources give the same bytes. */
export const bakeSoccerKit = async (figureGlb: Uint8Array, progress: Progress): Promise<BakedKit> => {
  const body = gridOf(bodyDistanceM, KIT_BOX);
  const { displaySize } = soccerKit;
  const draped = drapeKit(soccerKit.pattern(displaySize), displaySize, body, progress);
  return { glb: await finishSoccerKit(draped, body, figureGlb, progress), draped };
};
