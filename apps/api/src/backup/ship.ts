import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { lineageOf, listBases, takeBase, walFolder, type Manifest } from './base.ts';
import type { EmbeddedSource } from '../db/embedded/running.ts';
import type { PictureCopies } from './pictures.ts';
import type { Vault } from './vault.ts';
import { lsnFrom, lsnText, readWal, stretchFrom, stretchName, type Lsn } from './wal.ts';

/** Keeps PostgreSQL from recycling what was not shipped yet; it may keep `max_slot_wal_keep_size` of it, and no more. */
const SLOT = 'kitwright_backup';

/**
 * A commit of its own, with its moment: a restore to a moment ends at the first commit after it, so there must be one,
 * also when no one does anything.
 */
const TICK = `SELECT clock_timestamp() AS at, pg_logical_emit_message(true, 'kitwright', 'tick')`;

/** Sends what is written to the store, stretch by stretch, from a base on and without a gap. */
export interface Shipper {
  /** Pictures first, then the rows that may speak of them. Resolves with the moment up to which all of it is kept. */
  ship(): Promise<Date>;
  /** A new whole copy, which the log goes on from. */
  takeBase(): Promise<Manifest>;
  newestBase(): Manifest | null;
  stop(): Promise<void>;
}

interface Line {
  readonly base: Manifest;
  readonly at: Lsn;
}

/** The end of what lies in the store without a gap after a base. */
const shippedAfter = async (vault: Vault, base: Manifest): Promise<Lsn> => {
  let at = lsnFrom(base.startLsn);
  for await (const { name } of vault.list(walFolder(base))) {
    const stretch = stretchFrom(name.replace(/\.gz$/, ''));
    if (stretch !== null && stretch.from <= at && stretch.until > at) at = stretch.until;
  }
  const ofBase = lsnFrom(base.stopLsn);
  return at > ofBase ? at : ofBase;
};

const slotState = async (client: pg.Client): Promise<{ restart: Lsn } | null> => {
  const { rows } = await client.query<{ restart: string | null; status: string | null }>(
    'SELECT restart_lsn AS restart, wal_status AS status FROM pg_replication_slots WHERE slot_name = $1',
    [SLOT],
  );
  const [row] = rows;
  if (row?.restart === null || row === undefined || row.status === 'lost') return null;
  return { restart: lsnFrom(row.restart) };
};

const dropSlot = async (client: pg.Client): Promise<void> => {
  await client.query(
    'SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = $1',
    [SLOT],
  );
};

/** Without backups nothing keeps the log any longer. */
export const forgetShipping = async (superuser: pg.PoolConfig): Promise<void> => {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    await dropSlot(client);
  } finally {
    await client.end();
  }
};

export const createShipper = (
  source: EmbeddedSource,
  vault: Vault,
  pictures: PictureCopies | null,
): Shipper => {
  let client: pg.Client | null = null;
  let line: Line | null = null;
  /** The end of the last tick: if nothing came after it, nothing has to be sent. */
  let quietAt: Lsn | null = null;
  let keptUntil = new Date(0);

  const connected = async (): Promise<pg.Client> => {
    if (client !== null) return client;
    const fresh = new pg.Client({ ...source.superuser, application_name: 'kitwright-backup' });
    const forget = (): void => {
      if (client === fresh) client = null;
    };
    fresh.on('error', forget);
    fresh.on('end', forget);
    await fresh.connect();
    client = fresh;
    return fresh;
  };

  const newBase = async (): Promise<Manifest> => {
    const open = await connected();
    // From before the base on, so that nothing after it is recycled.
    if ((await slotState(open)) === null) {
      await dropSlot(open);
      await open.query('SELECT pg_create_physical_replication_slot($1, true)', [SLOT]);
    }
    await pictures?.copy();
    const base = await takeBase(source, vault);
    line = { base, at: lsnFrom(base.stopLsn) };
    quietAt = null;
    return base;
  };

  /** Goes on where the last process left off, if the log since then is still there; else begins with a base. */
  const found = async (open: pg.Client): Promise<Line> => {
    if (line !== null) return line;
    const { systemId, timeline } = await lineageOf(open);
    const base = (await listBases(vault)).findLast(
      (each) => each.systemId === systemId && each.timeline === timeline,
    );
    const slot = await slotState(open);
    if (base !== undefined && slot !== null) {
      const at = await shippedAfter(vault, base);
      if (slot.restart <= at) {
        line = { base, at };
        return line;
      }
    }
    const taken = await newBase();
    return { base: taken, at: lsnFrom(taken.stopLsn) };
  };

  const flushed = async (open: pg.Client): Promise<Lsn> => {
    const { rows } = await open.query<{ lsn: string }>('SELECT pg_current_wal_flush_lsn() AS lsn');
    return lsnFrom(rows[0]?.lsn ?? '');
  };

  const ship = async (): Promise<Date> => {
    const open = await connected();
    const { base, at } = await found(open);
    const moment = new Date();
    if (quietAt !== null && (await flushed(open)) <= quietAt) {
      keptUntil = moment;
      return keptUntil;
    }
    const { rows } = await open.query<{ at: Date }>(TICK);
    const until = await flushed(open);
    await pictures?.copy();
    if (until > at) {
      const stretch = { from: at, until, atMs: (rows[0]?.at ?? moment).getTime() };
      await vault.write(
        `${walFolder(base)}${stretchName(stretch)}.gz`,
        Readable.from(readWal(join(source.cluster, 'pg_wal'), base.timeline, at, until), {
          objectMode: false,
        }),
      );
      await open.query('SELECT pg_replication_slot_advance($1, $2::pg_lsn)', [SLOT, lsnText(until)]);
    }
    line = { base, at: until };
    quietAt = until;
    keptUntil = moment;
    return keptUntil;
  };

  return {
    ship: async () => {
      try {
        return await ship();
      } catch (error) {
        // What is in the store is looked up again: it may be more or less than this process believes.
        line = null;
        throw error;
      }
    },
    takeBase: newBase,
    newestBase: () => line?.base ?? null,
    stop: async () => {
      const open = client;
      client = null;
      await open?.end().catch(() => undefined);
    },
  };
};
