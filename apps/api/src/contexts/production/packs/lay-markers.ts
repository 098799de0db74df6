import {
  nest,
  type Effort,
  type LayMarker,
  type Marker,
  type Milestone,
  type RollSettings,
} from '@kitwright/production';
import type pg from 'pg';
import { z } from 'zod';
import type { PackRow } from '../../../db/schema/index.ts';
import { withTenant } from '../../../db/tenant-transaction.ts';
import type { Deps } from '../../../server/api.ts';
import { packBlobKey } from './pack-blobs.ts';
import { saveNestingProgress } from './repository.ts';

/** Interval at which the page hears how far the search is, and whether it was stopped is checked, ms. */
const TELL_MS = 1_000;

const markerSchema = z.object({
  placed: z.array(z.object({ id: z.string(), xMm: z.number(), yMm: z.number(), isTurned: z.boolean() })),
  lengthMm: z.number(),
  unplaced: z.array(z.string()),
});

const layoutSchema = z
  .object({
    x: z.array(z.number()),
    y: z.array(z.number()),
    isTurned: z.array(z.number()),
    lengthMm: z.number(),
  })
  .transform(({ x, y, isTurned, lengthMm }) => ({
    x: Float64Array.from(x),
    y: Float64Array.from(y),
    isTurned: Uint8Array.from(isTurned),
    lengthMm,
  }));

const milestoneSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ring'), parts: z.number().int(), rings: z.array(layoutSchema.nullable()) }),
  z.object({ kind: z.literal('strip'), spent: z.number(), layout: layoutSchema }),
]);

type Layout = Extract<Milestone, { readonly kind: 'strip' }>['layout'];

const written = (layout: Layout | null): object | null =>
  layout && { ...layout, x: [...layout.x], y: [...layout.y], isTurned: [...layout.isTurned] };

const writeMilestone = (milestone: Milestone): Buffer =>
  Buffer.from(
    JSON.stringify(
      milestone.kind === 'ring'
        ? { ...milestone, rings: milestone.rings.map(written) }
        : { ...milestone, layout: written(milestone.layout) },
    ),
  );

/** The milestone that a search goes on from; one of another release, which wrote it otherwise, is none. */
const readMilestone = (bytes: Buffer | undefined): Milestone | undefined =>
  bytes && milestoneSchema.safeParse(JSON.parse(bytes.toString('utf8'))).data;

/**
 * Lays the pieces of a pack, telling how far it is. Each finished marker is kept: a worker that follows a killed one
 * takes it, whatever the clock made of it, so that files drawn before and after belong to the same layout. Of a marker that
 * is being searched for, the last milestone is kept: the search goes on from there.
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
    const milestoneKey = packBlobKey(pack, `markers/${name}.milestone.json`);
    const left = readMilestone(await blobs.read(milestoneKey));
    let reached: Milestone | null = null;
    const tell = async (): Promise<void> => {
      const milestone = reached;
      reached = null;
      if (milestone !== null) await blobs.put(milestoneKey, writeMilestone(milestone));
      const isStopped = await withTenant(pool, pack.tenantId, (tx) =>
        saveNestingProgress(tx, pack.id, progress),
      );
      if (isStopped) stop.abort();
    };
    if (effort.work > 0) await tell();
    const marker = await whileTelling(tell, () =>
      nest(items, settings, effort, {
        stop: stop.signal,
        leave: ending,
        from: left,
        reached: (milestone) => {
          reached = milestone;
        },
        progress: ({ lengthMm, share }) => {
          progress.firstMm ||= lengthMm;
          progress.lengthMm = lengthMm;
          progress.share = share;
        },
      }),
    );
    if (ending.aborted) await tell();
    ending.throwIfAborted();
    await blobs.put(key, Buffer.from(JSON.stringify(marker)));
    return marker;
  };

/** Reports again a second later where that fails now. */
const whileTelling = async (tell: () => Promise<void>, work: () => Promise<Marker>): Promise<Marker> => {
  const timer = setInterval(() => void tell().catch(() => undefined), TELL_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
};
