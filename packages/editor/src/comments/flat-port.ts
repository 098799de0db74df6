import type { FlatView } from '@kitwright/design/render';
import type { Pattern } from '@kitwright/garment';
import { flatMap } from '../design-view/flat-picking.ts';
import type { ScreenPoint, SurfacePoint } from '../interaction/interaction.ts';
import type { Project } from '../interaction/project-box.ts';

/** What a view of a garment can be asked about its cloth; mm in the size that is shown. */
export interface ClothPort {
  readonly pick: (at: ScreenPoint) => SurfacePoint | null;
  readonly project: (pieceId: string) => Project;
}

/** Asks a flat drawing that fills a box of this size as a whole, in the middle, as SVG does. */
export function flatPort(
  pattern: Pattern,
  view: FlatView,
  sizePx: () => { readonly width: number; readonly height: number },
): ClothPort {
  const map = flatMap(pattern, view);
  const fit = () => {
    const { width, height } = sizePx();
    const scale = Math.min(width / map.frame.width, height / map.frame.height);
    return {
      scale,
      leftPx: (width - map.frame.width * scale) / 2,
      topPx: (height - map.frame.height * scale) / 2,
    };
  };
  return {
    pick: ({ xPx, yPx }) => {
      const { scale, leftPx, topPx } = fit();
      return map.pick(map.frame.x + (xPx - leftPx) / scale, map.frame.y + (yPx - topPx) / scale);
    },
    project: (pieceId) => (xMm, yMm) => {
      const at = map.locate(pieceId, xMm, yMm);
      if (at === null) return null;
      const { scale, leftPx, topPx } = fit();
      const isSeen = map.pick(at[0], at[1])?.pieceId === pieceId;
      return {
        xPx: leftPx + (at[0] - map.frame.x) * scale,
        yPx: topPx + (at[1] - map.frame.y) * scale,
        facing: isSeen,
      };
    },
  };
}
