import type { FigureModel, FigurePart } from './figure-model.ts';
import { drawnIn, mergeMeshes, withoutTriangles, type MeshData } from './mesh-data.ts';
import type { GarmentModel } from './models.ts';

/** The shorts under a garment, without what it hides of them; its lists name their pieces as the file's nodes. */
const under = (shorts: GarmentModel, garment: Pick<GarmentModel, 'hidden' | 'tucked'>): MeshData =>
  mergeMeshes(
    shorts.pieces.map(({ id, mesh }) => {
      const [hidden, depths] = [garment.hidden.get(`piece:${id}`), garment.tucked.get(`piece:${id}`)];
      const seen = hidden ? withoutTriangles(mesh, hidden) : mesh;
      return depths ? drawnIn(seen, depths) : seen;
    }),
  );

/** A figure in plain shorts, in place of the close-fitting ones of its own. */
export const inShorts = (
  figure: FigureModel,
  shorts: GarmentModel,
  garment: Pick<GarmentModel, 'hidden' | 'tucked'>,
): FigureModel => {
  const parts = new Map<FigurePart, MeshData>([...figure.parts, ['shorts', under(shorts, garment)]]);
  parts.delete('baseShorts');
  const covered = new Map(figure.covered);
  for (const part of ['body', 'head'] as const) {
    const [before, more] = [figure.covered.get(part), shorts.hidden.get(part)];
    if (more) covered.set(part, (triangle) => before?.(triangle) === true || more(triangle));
  }
  return { ...figure, parts, covered };
};
