import type { Point } from '@kitwright/garment';
import { addScaled, cross, normalize, perpendicular, subtract, type Vec3 } from '@kitwright/geometry';
import type { Detail } from '../../recipe/recipe.ts';
import { blendAt, locator } from '../../surface/locate.ts';
import { pointNormals, type SurfaceMesh } from '../../surface/surface-mesh.ts';
import { buttonShape } from './button-shape.ts';

const STRIP = 'placketTop';
/** A button shows this much more cloth in its texture than it hides: the finer the knit on it, the smoother it looks. */
const TEXTURE_SHARE = 2;
/** Reach over which the cloth's direction is taken, mm. */
const REACH_MM = 6;

/** Buttons of one solid each, set on the upper strip of the placket. */
export const buttonsOn = (surface: SurfaceMesh, places: readonly Point[]): Detail => {
  const shape = buttonShape();
  const find = locator(surface, STRIP);
  const normals = pointNormals(surface);
  const at = (mm: Point, values: Float64Array): Vec3 => {
    const anchor = find(mm);
    if (!anchor) throw new RangeError(`No cloth for a button at ${mm.join(', ')} mm`);
    const value = (k: number) => blendAt(surface, anchor, values, 3, k);
    return [value(0), value(1), value(2)];
  };
  const set = places.map(([x, y]) => {
    const centre = at([x, y], surface.positions);
    const out = normalize(at([x, y], normals));
    const down = perpendicular(
      subtract(at([x, y + REACH_MM], surface.positions), at([x, y - REACH_MM], surface.positions)),
      out,
    );
    const across = cross(out, down);
    const positions = shape.vertices.map(([u, v, w]) =>
      addScaled(addScaled(addScaled(centre, across, u / 1000), down, -v / 1000), out, w / 1000),
    );
    const mm = shape.vertices.map(([u, v]): Point => [x + u * TEXTURE_SHARE, y - v * TEXTURE_SHARE]);
    return { positions, mm };
  });
  return {
    node: `detail:button:${STRIP}`,
    pieceId: STRIP,
    positions: Float64Array.from(set.flatMap(({ positions }) => positions.flat())),
    pieceMm: Float64Array.from(set.flatMap(({ mm }) => mm.flat())),
    triangles: Int32Array.from(
      set.flatMap((_, i) =>
        shape.triangles.flatMap((corners) => corners.map((v) => v + i * shape.vertices.length)),
      ),
    ),
  };
};
