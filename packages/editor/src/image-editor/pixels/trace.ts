import { bytesOf } from '@kitwright/colour';
import tracer from 'imagetracerjs';
import type { Tracing } from '../tracing.ts';
import { shrunk } from './geometry.ts';
import type { Pixels } from './pixels.ts';
import { grouped, shadesOf, surfacesOf } from './shades.ts';

/** Pixels along the longer side that are traced: more only gives longer files. */
const TRACED_PX = 900;
/** Pixels below this alpha are no part of the drawing; the others are wholly so. */
const SEEN_ALPHA = 128;
/** Colours nearer than this (Oklab) are drawn as one. */
const NEAREST = 0.03;
/** Units of the drawing per pixel traced: the tracer rounds the edges of holes to whole units. */
const SCALE = 4;

/** The picture with nothing half see-through: what a tracer can put a line round. */
function hardEdged({ widthPx, heightPx, data }: Pixels): Pixels {
  const hard = data.slice();
  for (let at = 0; at < hard.length; at += 4) {
    if ((hard[at + 3] ?? 0) < SEEN_ALPHA) hard.fill(0, at, at + 4);
    else hard[at + 3] = 255;
  }
  return { widthPx, heightPx, data: hard };
}

/** Shapes that stand for nothing are left out: the tracer draws the see-through ground as well. */
const withoutClear = (svg: string): string => svg.replace(/<path[^>]*opacity="0"[^>]*\/>/g, '');

/**
 * Draws the picture as an SVG of flat colours. Done by imagetracerjs with the colours chosen beforehand, so that it does
 * the same every time.
 */
export function traced(picture: Pixels, { colours, smoothness }: Tracing): string {
  const source = hardEdged(shrunk(picture, TRACED_PX));
  const groups = grouped(shadesOf(surfacesOf(source)), { most: colours, apart: NEAREST });
  const palette = groups.map(({ colour }) => {
    const [r, g, b] = bytesOf(colour);
    return { r, g, b, a: 255 };
  });
  const svg = tracer.imagedataToSVG(
    { width: source.widthPx, height: source.heightPx, data: source.data },
    {
      pal: [{ r: 0, g: 0, b: 0, a: 0 }, ...palette],
      colorquantcycles: 1,
      mincolorratio: 0,
      ltres: 0.5 + smoothness / 50,
      qtres: 0.5 + smoothness / 50,
      pathomit: 4 + Math.round(smoothness / 2),
      rightangleenhance: smoothness < 50,
      // Neighbouring shapes overlap by a hair, or the ground would shine through between them.
      strokewidth: 0.6 * SCALE,
      scale: SCALE,
      linefilter: true,
      roundcoords: 0,
      viewbox: true,
      desc: false,
    },
  );
  return withoutClear(svg);
}
