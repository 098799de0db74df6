import type { MeshData } from '../model/mesh-data.ts';
import { answerDesk } from '../model/worker-desk.ts';
import { clothInSize } from './cloth-in-size.ts';
import type { HangingPiece } from './lying-cloth.ts';

/** A garment to be hung in another size; see `clothInSize`. */
export interface HangTask {
  readonly pieces: readonly HangingPiece[];
  readonly skin: MeshData;
  readonly sized: MeshData;
  readonly worn: MeshData | null;
}

answerDesk(({ pieces, skin, sized, worn }: HangTask) => clothInSize(pieces, skin, sized, worn));
