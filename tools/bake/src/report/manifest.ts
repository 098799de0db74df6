import { createHash } from 'node:crypto';
import type { Pattern } from '@kitwright/garment';

/** Sources that a committed model was baked from; a test compares them with the sources of today. */
export interface ManifestEntry {
  /** Of the model's file. */
  readonly sha256: string;
  /** The pattern in the display size, to a thousandth of a millimetre. */
  readonly patternSha256: string;
  /** The figure's meshes; see `figureHash`. */
  readonly figureSha256: string;
}

export const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Hash of what the drape depends on: pieces, seams and overlays, rounded so that no machine's last digit matters. */
export const patternHash = ({ pieces, seams, overlays }: Pattern): string =>
  sha256(
    JSON.stringify({ pieces, seams, overlays }, (key, value: unknown) => {
      // A lining is not draped.
      if (key === 'isLined') return undefined;
      return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
    }),
  );
