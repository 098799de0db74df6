import type { MeshData } from '../model/mesh-data.ts';
import { clothInSize, type ChangedMesh } from './cloth-in-size.ts';
import type { HangingPiece } from './lying-cloth.ts';

/** A garment to be hung in another size; see `clothInSize`. */
export interface HangTask {
  readonly id: number;
  readonly pieces: readonly HangingPiece[];
  readonly skin: MeshData;
  readonly sized: MeshData;
}

export type HangAnswer = { readonly id: number } & (
  | { readonly meshes: readonly ChangedMesh[] }
  | { readonly error: string }
);

const answerTo = ({ id, pieces, skin, sized }: HangTask): HangAnswer => {
  try {
    return { id, meshes: clothInSize(pieces, skin, sized) };
  } catch (error) {
    return { id, error: String(error) };
  }
};

self.addEventListener('message', ({ data }: MessageEvent<HangTask>) => self.postMessage(answerTo(data)));
