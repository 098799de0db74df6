import { createHash } from 'node:crypto';
import {
  PATTERN_FILES_VERSION,
  PATTERN_WIDTHS_PX,
  type PatternFileQuery,
  type PatternFileType,
} from '@kitwright/contract/catalogue';
import type { PatternDefinition } from '@kitwright/design';
import { patternSvg } from '@kitwright/design/render';
import { drawnAtGate } from '../../../gate/gate.ts';
import { drawWebpTask } from '../../../gate/task.ts';

/** Part of a pattern that its file shows: about the front of a shirt, so that its scale is the one on cloth. */
const SHOWN = { widthMm: 360, heightMm: 420 } as const;

/**
 * Without colours of one's own: the first is black, so that recolouring a raster (which changes near-black pixels only)
 * changes the leading colour; the others are greys that it leaves alone.
 */
const USUAL_INKS: readonly string[] = ['#000000', '#6b747d', '#b9c0c7', '#dfe3e7'];

const WEBP_QUALITY = 88;

export interface PatternFile {
  readonly content: Buffer;
  readonly etag: string;
}

const svgOf = (pattern: PatternDefinition, { inks, ground }: PatternFileQuery): string =>
  patternSvg(pattern, {
    ...SHOWN,
    inks: inks?.map((digits) => `#${digits}`) ?? USUAL_INKS,
    ground: ground === undefined ? undefined : `#${ground}`,
  });

/** Told before anything is drawn: the same file under the same version is the same bytes. */
export const patternFileTag = (
  pattern: PatternDefinition,
  type: PatternFileType,
  { inks, ground, width }: PatternFileQuery,
): string =>
  createHash('sha256')
    .update(JSON.stringify([PATTERN_FILES_VERSION, pattern.id, type, inks, ground, width]))
    .digest('base64url');

/** A pattern of the catalogue as a file, drawn by the code that draws it on cloth. */
export const patternFile = async (
  pattern: PatternDefinition,
  type: PatternFileType,
  query: PatternFileQuery,
): Promise<Buffer> => {
  const svg = svgOf(pattern, query);
  if (type === 'svg') return Buffer.from(svg);
  const widthPx = query.width ?? PATTERN_WIDTHS_PX.usual;
  return drawnAtGate(drawWebpTask, { svg, widthPx, quality: WEBP_QUALITY });
};
