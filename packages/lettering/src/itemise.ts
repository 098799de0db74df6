import { isBlank, isInvisible } from './script.ts';
import { clustersOf, type Cluster, type ShaperFace } from './shaper.ts';

/** A font file opened, and the font it belongs to. */
export interface OpenFace {
  readonly fontId: string;
  readonly face: ShaperFace;
}

/** A stretch of text that one face draws, or that none can. */
export interface Run {
  readonly text: string;
  readonly source: OpenFace | 'blank' | 'missing';
}

/**
 * Splits a text by the face that draws it. A cluster goes whole to the first face that has all its characters;
 * `facesFor` names the candidates for it, best first. Blanks and signs stay with the face before them if it has them,
 * which keeps words and their kerning in one run. Neighbours drawn by the same face are shaped together.
 */
export function itemise(text: string, facesFor: (cluster: string) => readonly OpenFace[]): readonly Run[] {
  const runs: Run[] = [];
  for (const cluster of clustersOf(text)) {
    const last = runs.at(-1);
    const source = sourceOf(cluster, candidates(cluster, last, facesFor(cluster.text)));
    if (last && source !== 'missing' && last.source === source) {
      runs[runs.length - 1] = { text: last.text + cluster.text, source };
    } else {
      runs.push({ text: cluster.text, source });
    }
  }
  return runs;
}

function candidates(
  cluster: Cluster,
  last: Run | undefined,
  faces: readonly OpenFace[],
): readonly OpenFace[] {
  const ofAnyScript = !/[\p{L}\p{M}\p{N}]/u.test(cluster.text);
  return ofAnyScript && last && typeof last.source === 'object' ? [last.source, ...faces] : faces;
}

function sourceOf(cluster: Cluster, faces: readonly OpenFace[]): Run['source'] {
  const able = faces.find(({ face }) => hasAll(face, cluster.text));
  if (able) return able;
  return isBlank(cluster.text) ? 'blank' : 'missing';
}

/** Is true of a face that has every character of a cluster that leaves a mark. */
export const hasAll = (face: ShaperFace, cluster: string): boolean =>
  Array.from(cluster).every((character) => isInvisible(character) || face.has(character.codePointAt(0) ?? 0));
