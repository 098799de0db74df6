import type { ScreenPoint } from '../interaction/interaction.ts';

/** Draws an outline into the polygons of a frame: it follows the camera without rendering. */
export function writeOutline(frame: Element, outline: readonly ScreenPoint[]): void {
  const points = outline.map(({ xPx, yPx }) => `${xPx.toFixed(1)},${yPx.toFixed(1)}`).join(' ');
  for (const polygon of frame.querySelectorAll('polygon')) polygon.setAttribute('points', points);
}
