import type { Piece } from '../../src/garment.ts';
import type { StitchRow } from '../surface/stitch-ribbons.ts';

/** Twin needle at hems: both rows, mm above the edge. */
const HEM_ROWS_MM = [18, 24] as const;
/** Cover stitch round the neckline, mm from the collar seam. */
const NECK_ROWS_MM = [3] as const;

/** The rows of topstitching a factory sews on a football kit. */
export const kitStitching = (pieces: readonly Piece[]): readonly StitchRow[] =>
  pieces.flatMap((piece) =>
    piece.edges.flatMap(({ id, finish }) => {
      const rows = finish === 'hem' && id === 'hem' ? HEM_ROWS_MM : id.startsWith('neck') ? NECK_ROWS_MM : [];
      const isStrip = piece.id === 'collar' || piece.id === 'waistband';
      return isStrip ? [] : rows.map((offsetMm) => ({ piece: piece.id, edge: id, offsetMm }));
    }),
  );
