import type { Path, Point } from '@kitwright/garment';
import type { TextOutline } from '@kitwright/lettering';
import { transformPath } from '@kitwright/geometry';
import type { TextElement } from './schema.ts';
import type { BoxMm } from '../../render/display-list.ts';
import { pathBox, scalePath } from '../../render/geometry.ts';

/** Room between the letters of a column, as a share of the height of a capital. */
const COLUMN_GAP_SHARE = 0.22;

/** A text as it runs, in mm at one mm per em: its ink, and the upright box of the ink. */
export interface Course {
  readonly path: Path;
  readonly box: BoxMm;
}

/**
 * Lays a line out along its course, in em. A straight line and an arc have the middle of the capitals' height at y 0;
 * a column is centred up and down.
 */
export function layOut(outline: TextOutline, course: TextElement['course']): Course {
  switch (course.along) {
    case 'line':
      return straight(outline);
    case 'arc':
      return Math.abs(course.spanDeg) < 1 ? straight(outline) : arched(outline, course.spanDeg);
    case 'column':
      return stacked(outline);
  }
}

function straight({ commands, box, capHeightEm }: TextOutline): Course {
  const dy = capHeightEm / 2;
  return { path: scalePath(commands, 1, 0, dy), box: { ...box, y: box.y + dy } };
}

/** Each cluster stands on the circle whose arc is as long as the line, turned with it. */
function arched({ commands, clusters, advanceEm, capHeightEm }: TextOutline, spanDeg: number): Course {
  const span = (spanDeg * Math.PI) / 180;
  const radius = advanceEm / span;
  const path = clusters.flatMap(({ from, to, startEm, endEm }): Path => {
    const middle = (startEm + endEm) / 2;
    const angle = (middle / advanceEm - 0.5) * span;
    const foot: Point = [radius * Math.sin(angle), radius * (1 - Math.cos(angle)) + capHeightEm / 2];
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    // The cluster's foot is its middle on the baseline; the turn is about the circle's own foot there.
    return transformPath(
      [cos, sin, -sin, cos, foot[0] - middle * cos, foot[1] - middle * sin],
      commands.slice(from, to),
    );
  });
  return { path, box: pathBox(path) };
}

/** Cluster under cluster, each centred. A Khmer cluster takes the height of its own ink. */
function stacked({ commands, clusters, capHeightEm }: TextOutline): Course {
  let y = 0;
  const path = clusters.flatMap(({ from, to }): Path => {
    const part = commands.slice(from, to);
    const ink = pathBox(part);
    const height = Math.max(ink.height, capHeightEm);
    const laid = scalePath(part, 1, -(ink.x + ink.width / 2), y + (height - ink.height) / 2 - ink.y);
    y += height + capHeightEm * COLUMN_GAP_SHARE;
    return laid;
  });
  const half = (y - capHeightEm * COLUMN_GAP_SHARE) / 2;
  const centred = scalePath(path, 1, 0, -half);
  return { path: centred, box: pathBox(centred) };
}
