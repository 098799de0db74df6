import type { PackImage } from '@kitwright/production';
import type { UploadRow } from '../../../db/schema/index.ts';
import { atGate } from '../../../gate/gate.ts';
import { drawPackImageTask } from './gate-tasks.ts';
import { Refusal } from '../../../server/outcome.ts';
import type { BlobStore } from '../../../storage/blob-store.ts';
import { uploadBlobKey } from '../uploads/upload-id.ts';
import type { ProfilePlace } from './turn-colours.ts';
import type { PackImageTask } from './draw-pack-image.ts';

/**
 * Longer side of a vector picture that has to be drawn in pixels. 300 dots per inch over a metre would be more;
 * nothing is worn that large.
 */
const VECTOR_PX = 4000;
/** Size at which a drawing that is too heavy is tried again, half: 150 dots per inch over a third of a metre. */
const COARSE_VECTOR_PX = 2000;

type Draw = (task: PackImageTask) => Promise<PackImage>;

/** The pictures of an order as they go into print, by upload id. One that is gone is left out. */
export const gatherImages = async (
  blobs: Pick<BlobStore, 'read'>,
  uploads: readonly UploadRow[],
  profile: ProfilePlace | null,
  draw: Draw,
): Promise<ReadonlyMap<string, PackImage>> => {
  const images = new Map<string, PackImage>();
  // One after the other: each may take a hundred megabytes while it is unpacked.
  for (const { id, tenantId, sha256, type, widthPx, heightPx } of uploads) {
    const content = await blobs.read(uploadBlobKey(tenantId, sha256));
    if (content === undefined) continue;
    const task = { content, type, widthPx, heightPx, profile, longerSidePx: VECTOR_PX };
    images.set(id, await draw(task));
  }
  return images;
};

export const TOO_HEAVY = 'error.msg.upload.tooHeavy';

const drawAtGate: Draw = async (task) => {
  const fine = await atGate(drawPackImageTask, task);
  const isVector = task.type === 'image/svg+xml';
  const drawn =
    !fine.ok && fine.error.key === TOO_HEAVY && isVector
      ? await atGate(drawPackImageTask, { ...task, longerSidePx: COARSE_VECTOR_PX })
      : fine;
  if (!drawn.ok) throw new Refusal(drawn);
  return drawn.value;
};

/** Recognises the gate's refusal of something too heavy: it would be refused again. */
export const isTooHeavy = (error: unknown): boolean =>
  error instanceof Refusal && error.failure.error.key === TOO_HEAVY;

/** The same for the server itself, which draws none of them. Rejects with a `Refusal` for one that is too heavy. */
export const packImages = (
  blobs: Pick<BlobStore, 'read'>,
  uploads: readonly UploadRow[],
  profile: ProfilePlace | null = null,
): Promise<ReadonlyMap<string, PackImage>> => gatherImages(blobs, uploads, profile, drawAtGate);
