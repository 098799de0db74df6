/** Share of the width over which a shadow that leaves the picture fades. */
const FADE_SHARE = 0.12;
/** Most cover of a shadow: more than this is the figure itself, which ends within the picture. */
const MOST_OF_SHADOW = 128;

/**
 * Takes the hard edge off a shadow that is longer than a picture cut to its figure is wide. `rgba` are the picture's
 * pixels, four bytes each, changed in place.
 */
export const fadeShadow = (rgba: Uint8ClampedArray, widthPx: number): void => {
  const fadePx = widthPx * FADE_SHARE;
  for (let at = 3; at < rgba.length; at += 4) {
    const alpha = rgba[at] ?? 0;
    if (alpha === 0 || alpha > MOST_OF_SHADOW) continue;
    const x = ((at - 3) / 4) % widthPx;
    const inward = Math.min(1, Math.min(x, widthPx - 1 - x) / fadePx);
    rgba[at] = alpha * inward;
  }
};
