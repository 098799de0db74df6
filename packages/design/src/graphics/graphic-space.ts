import type { Pattern, Piece, Point, Zone } from '@kitwright/garment';

/**
 * Where graphics have their origin on a piece: on its middle line, half the height of the zone's lowest piece above its
 * lower edge. Front and back, cut to one hem, meet their stripes at the side seams; an overlay (a pocket, a placket)
 * carries on what lies beneath it.
 */
export function graphicOrigin(piece: Piece, zone: Zone, pattern: Pattern): Point {
  const overlay = pattern.overlays.find((candidate) => candidate.piece === piece.id);
  const beneath = overlay && pattern.pieces.find((candidate) => candidate.id === overlay.on);
  if (overlay && beneath) {
    const [x, y] = graphicOrigin(beneath, zoneOf(beneath, pattern) ?? zone, pattern);
    return [x - overlay.at[0], y - overlay.at[1]];
  }
  const heights = pattern.pieces
    .filter(({ id }) => zone.regions.some((region) => region.piece === id))
    .map(({ heightMm }) => heightMm);
  return [piece.widthMm / 2, piece.heightMm - Math.min(piece.heightMm, ...heights) / 2];
}

const zoneOf = (piece: Piece, pattern: Pattern): Zone | undefined =>
  pattern.zones.find(({ regions }) => regions.some((region) => region.piece === piece.id));
