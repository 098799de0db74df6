import { createHash } from 'node:crypto';
import type { Pattern } from '../../src/garment.ts';

/** What a committed model was baked from; a test compares it with the sources of today. */
export interface ManifestEntry {
  readonly sha256: string;
  /** The pattern in the display size, to a thousandth of a millimetre. */
  readonly patternSha256: string;
  readonly figureSha256: string;
}

export type Manifest = Readonly<Record<string, ManifestEntry>>;

export const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Hash of what the drape depends on: pieces and seams, rounded so that no machine's last digit matters. */
export const patternHash = ({ pieces, seams }: Pattern): string =>
  sha256(
    JSON.stringify({ pieces, seams }, (_, value: unknown) =>
      typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
    ),
  );
