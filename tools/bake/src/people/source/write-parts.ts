import type { FittedPart } from '../fitted-part.ts';
import type { FittedItem } from './items.ts';
import { keptNumber } from './kept-points.ts';
import { jsonFile, type SourceReader } from './source-files.ts';

interface ProxyFile {
  readonly uvs: readonly (readonly number[])[];
  readonly faces: readonly number[];
  readonly metadata: {
    readonly ref_vIdxs: readonly (readonly number[])[];
    readonly weights: readonly (readonly number[])[];
    readonly offsets: readonly (readonly number[])[];
  };
}

const NUMBERS_A_FACE = 10;
const rounded = (digits: number) => (x: number) => Math.round(x * 10 ** digits) / 10 ** digits;

/** A part of the source, hung on the points that are kept. */
export const writePart = (source: SourceReader, { mesh, madeFor }: FittedItem): FittedPart => {
  const { uvs, faces, metadata } = jsonFile(source, mesh) as ProxyFile;
  const quads = Array.from({ length: faces.length / NUMBERS_A_FACE }, (_, f) => {
    const at = f * NUMBERS_A_FACE;
    return [...faces.slice(at + 1, at + 5), ...faces.slice(at + 6, at + 10)];
  });
  return {
    points: metadata.ref_vIdxs.flat().map((vertex) => keptNumber(vertex) ?? 0),
    shares: metadata.weights.flat().map(rounded(4)),
    offsets: metadata.offsets.flat().map((dm) => rounded(4)(dm / madeFor)),
    uvs: (uvs[0] ?? []).map(rounded(4)),
    quads: quads.flat(),
  };
};
