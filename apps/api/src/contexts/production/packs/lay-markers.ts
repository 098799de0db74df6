import { nest, type Effort, type LayMarker, type Marker, type RollSettings } from '@kitwright/production';
import type pg from 'pg';
import { z } from 'zod';
import type { PackRow } from '../../../db/schema/index.ts';
import { withTenant } from '../../../db/tenant-transaction.ts';
import type { Deps } from '../../../server/api.ts';
import { packBlobKey } from './pack-blobs.ts';
import { tellNesting } from './repository.ts';

/** How often the page is told how far the search is, and it is asked whether someone has stopped it, ms. */
const TELL_MS = 1_000;

const markerSchema = z.object({
  placed: z.array(z.object({ id: z.string(), xMm: z.number(), yMm: z.number(), isTurned: z.boolean() })),
  lengthMm: z.number(),
  unplaced: z.array(z.string()),
});

/**
 * Lays the pieces of a pack, telling how far it is. Each finished marker is kept: a worker that follows a killed one
 * takes it, whatever the clock made of it, so that files drawn before and after belong to the same layout.
 */
export const keptMarkers =
  (
    { pool, blobs }: Pick<Deps, 'blobs'> & { readonly pool: pg.Pool },
    pack: PackRow,
    settings: RollSettings,
    effort: Effort,
    ending: AbortSignal,
  ): LayMarker =>
  async (name, items) => {
    const key = packBlobKey(pack, `markers/${name}.json`);
    const kept = await blobs.read(key);
    if (kept !== undefined) return markerSchema.parse(JSON.parse(kept.toString('utf8')));
    const stop = new AbortController();
    const progress = { name, lengthMm: 0, firstMm: 0, share: 0 };
    const tell = async (): Promise<void> => {
      const isStopped = await withTenant(pool, pack.tenantId, (tx) => tellNesting(tx, pack.id, progress));
      if (isStopped) stop.abort();
    };
    if (effort.work > 0) await tell();
    const marker = await whileTelling(tell, () =>
      nest(items, settings, effort, {
        stop: AbortSignal.any([stop.signal, ending]),
        progress: ({ lengthMm, share }) => {
          progress.firstMm ||= lengthMm;
          progress.lengthMm = lengthMm;
          progress.share = share;
        },
      }),
    );
    ending.throwIfAborted();
    await blobs.put(key, Buffer.from(JSON.stringify(marker)));
    return marker;
  };

/** A word that cannot be told now is told a second later. */
const whileTelling = async (tell: () => Promise<void>, work: () => Promise<Marker>): Promise<Marker> => {
  const timer = setInterval(() => void tell().catch(() => undefined), TELL_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
};
