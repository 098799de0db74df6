import type { Piece, Zone, ZoneRegion } from '../../garment.ts';
import { endsOf, pieceOf } from '../../geometry/edges.ts';
import { beyondFold, bottomBand, OVERHANG_MM, whole } from '../zone-regions.ts';

/** Height of the band above a sleeve's hem that takes the colour of the cuffs. */
const PRINTED_CUFF_MM = 32;
/** Width of the side panel under the arm and at the hem. */
const SIDE_PANEL_MM = { top: 30, hem: 58 } as const;

/** The band along one side seam of a body piece, running wider towards the hem. */
const sidePanel = (piece: Piece, side: 'Left' | 'Right'): ZoneRegion => {
  const ends = endsOf(piece, `side${side}`);
  const [underarm, corner] = ends[0][1] < ends[1][1] ? ends : [ends[1], ends[0]];
  const outward = underarm[0] > piece.widthMm / 2 ? 1 : -1;
  const outside = underarm[0] + outward * OVERHANG_MM;
  const inner = (width: number, x: number) => x - outward * width;
  const bottom = piece.heightMm + OVERHANG_MM;
  const waistY = underarm[1] + (corner[1] - underarm[1]) * 0.5;
  return {
    piece: piece.id,
    part: side === 'Left' ? 'left' : 'right',
    path: [
      { op: 'M', x: outside, y: underarm[1] - OVERHANG_MM },
      { op: 'L', x: inner(SIDE_PANEL_MM.top, underarm[0]), y: underarm[1] - OVERHANG_MM },
      {
        op: 'Q',
        x1: inner(SIDE_PANEL_MM.top + 6, underarm[0]),
        y1: waistY,
        x: inner(SIDE_PANEL_MM.hem, corner[0]),
        y: bottom,
      },
      { op: 'L', x: outside, y: bottom },
      { op: 'Z' },
    ],
  };
};

/** A collar of rib is cut double, and has an inside of its own; a knitted one is the same on both sides. */
const collar = (piece: Piece): readonly ZoneRegion[] =>
  piece.cloth === 'rib' ? [{ piece: piece.id, part: 'outside' }, beyondFold(piece)] : whole(piece.id);

/**
 * The zones that tops share, in painting order: `body`, `sidePanels`, `sleeves`, `cuffs`, `collar`. What a garment has no
 * pieces for is left out. Cuffs are the pieces `cuffLeft` and `cuffRight` where there are any, else a band of the sleeve.
 */
export const topZones = (pieces: readonly Piece[]): readonly Zone[] => {
  const has = (id: string) => pieces.some((piece) => piece.id === id);
  const sleeves = ['sleeveLeft', 'sleeveRight'].filter(has);
  const cuffs = ['cuffLeft', 'cuffRight'].filter(has);
  const zones: readonly Zone[] = [
    { id: 'body', regions: whole('front', 'back') },
    {
      id: 'sidePanels',
      regions: ['front', 'back'].flatMap((id) => [
        sidePanel(pieceOf(pieces, id), 'Left'),
        sidePanel(pieceOf(pieces, id), 'Right'),
      ]),
    },
    { id: 'sleeves', regions: whole(...sleeves) },
    {
      id: 'cuffs',
      regions:
        cuffs.length > 0
          ? whole(...cuffs)
          : sleeves.map((id) => bottomBand(pieceOf(pieces, id), PRINTED_CUFF_MM)),
    },
    { id: 'collar', regions: pieces.filter(({ id }) => id === 'collar').flatMap(collar) },
  ];
  return zones.filter(({ regions }) => regions.length > 0);
};
