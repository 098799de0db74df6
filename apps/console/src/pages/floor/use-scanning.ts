import { endpoints } from '@kitwright/contract/endpoints';
import {
  MAX_SCANS,
  type RecutReason,
  type Scan,
  type ScannedBundle,
  type ScannedPiece,
  type ScanResult,
} from '@kitwright/contract/production';
import {
  createGarmentTable,
  readBundleCode,
  readPieceCode,
  type ScanOutcome,
} from '@kitwright/ordering/floor';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { refresh } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { knownScan, type Known } from './known-here.ts';
import { isForLater, PIN_NEEDED, type QueuedScan, type ScanQueue } from './scan-queue.ts';
import { sound } from './sound.ts';

/**
 * A scan as the page shows it: what the server said of it, what the device knows by itself, that it is kept, that it is kept
 * and may begin the next garment, or that no piece has such a code, which is not sent.
 */
export interface ShownScan {
  readonly scan: Scan;
  readonly outcome: ScanOutcome | 'kept' | 'next' | 'noPiece';
  readonly skipped: number;
  readonly piece: ScannedPiece | null;
  readonly bundle: ScannedBundle | null;
}

/** A scan that the server does not take, and why: it blocks no other, and waits to be deleted. */
export interface RefusedScan {
  readonly id: string;
  readonly code: string;
  readonly key: string;
}

/** Station, person and manner of the scans. */
export interface ScanPlace {
  readonly queue: ScanQueue;
  readonly known: Known;
  readonly station: string;
  /** Secret of who has taken the device; null for the account that is signed in. */
  readonly session: string | null;
  /** True where pieces are put together to garments. */
  readonly isTogether: boolean;
  /** Told that the server takes nothing under this session any more. */
  readonly onSessionOver: () => void;
}

/** Pause before scans that wait are tried again, ms. */
const TRY_AGAIN_MS = 5_000;
/** Most scans that the page goes on showing. */
const MOST_SHOWN = 30;

const GOOD: ReadonlySet<ShownScan['outcome']> = new Set([
  'moved',
  'again',
  'behind',
  'reported',
  'kept',
  'next',
]);

/** True when work goes on after a scan without a word. */
export const isGood = ({ outcome }: Pick<ShownScan, 'outcome'>): boolean => GOOD.has(outcome);

const isWhole = ({ piece, bundle }: Pick<ShownScan, 'piece' | 'bundle'>): boolean => {
  const counted = piece ?? bundle;
  return counted !== null && counted.here >= counted.count;
};

/** The sound of a scan: work goes on, a garment or bundle is whole, or the piece is to be put aside. */
export const soundOf = (scan: ShownScan): 'good' | 'whole' | 'bad' => {
  if (!isGood(scan)) return 'bad';
  return scan.outcome === 'next' || (scan.outcome !== 'reported' && isWhole(scan)) ? 'whole' : 'good';
};

/** A bundle that is looked through piece by piece, and the codes of its pieces that were. */
export interface LookedThrough {
  readonly code: string;
  readonly seen: ReadonlySet<string>;
}

/**
 * Scans pieces: each is kept on the device at once, sent in the order in which it was made, and shown with what the server
 * said. A wrong piece is caught without the server, also offline, by the pieces that the device keeps ahead; of others the
 * table knows what codes alone tell.
 */
export const useScanning = ({ queue, known, station, session, isTogether, onSessionOver }: ScanPlace) => {
  const [shown, setShown] = useState<readonly ShownScan[]>([]);
  const [waiting, setWaiting] = useState(() => queue.list().length);
  const [atHand, setAtHand] = useState<string | null>(null);
  const [looked, setLooked] = useState<LookedThrough | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly RefusedScan[]>([]);
  const passedOver = useRef<ReadonlySet<string>>(new Set());
  /** Sounds that scans were given before the server answered: none is given twice. */
  const sounded = useRef(new Map<string, ReturnType<typeof soundOf>>());
  const table = useMemo(() => {
    const here = queue.list().filter((queued) => queued.station === station);
    return createGarmentTable(
      here.map(({ scan }) => scan),
      (garment) => known.counts(garment, station),
    );
  }, [queue, known, station]);
  const isSending = useRef(false);
  const atWork = useRef(session);
  useEffect(() => {
    atWork.current = session;
  }, [session]);

  const put = useCallback((scans: readonly ShownScan[]): void => {
    setShown((before) => {
      const fresh = new Map(scans.map((each) => [each.scan.id, each]));
      const kept = before.map((each) => fresh.get(each.scan.id) ?? each);
      const added = scans.filter(({ scan }) => !before.some((each) => each.scan.id === scan.id));
      return [...added.reverse(), ...kept].slice(0, MOST_SHOWN);
    });
  }, []);

  const hear = useCallback(
    (sent: readonly QueuedScan[], results: readonly ScanResult[]): void => {
      const answered = sent.flatMap(({ scan }): ShownScan[] => {
        const result = results.find(({ id }) => id === scan.id);
        return result === undefined ? [] : [{ ...result, scan }];
      });
      put(answered);
      for (const { scan, piece } of answered) {
        const code = readPieceCode(scan.code);
        if (code !== null) table.hear(code, piece);
      }
      const last = answered.at(-1);
      if (last === undefined) return;
      const isNew = (each: ShownScan): boolean => sounded.current.get(each.scan.id) !== soundOf(each);
      if (answered.some((each) => soundOf(each) === 'bad' && isNew(each))) sound('bad');
      else if (soundOf(last) === 'whole' && isNew(last)) sound('whole');
      for (const { scan } of answered) sounded.current.delete(scan.id);
      setAtHand(table.atHand());
    },
    [put, table],
  );

  const passOver = useCallback(({ scan }: QueuedScan, key: string): void => {
    passedOver.current = new Set([...passedOver.current, scan.id]);
    setRefused((before) => [...before, { id: scan.id, code: scan.code, key }]);
  }, []);

  /** Scans that no PIN stands behind go on in the name of who has taken the device; false where that is no one else. */
  const takeOn = useCallback(
    (sent: readonly QueuedScan[]): boolean => {
      const secret = atWork.current;
      if (secret !== null && sent.every((queued) => queued.session === secret)) onSessionOver();
      if (secret === null || sent.every((queued) => queued.session === secret)) return false;
      queue.change(
        sent.map(({ scan }) => scan.id),
        (queued) => ({ ...queued, session: secret, worker: null }),
      );
      return true;
    },
    [queue, onSessionOver],
  );

  /**
   * Sends what waits, call after call, until nothing does or the server cannot be reached. Of scans that are refused
   * together, halves are sent until the one is found that is refused alone.
   */
  const send = useCallback(async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    let most = MAX_SCANS;
    try {
      for (;;) {
        const sent = queue.next(most, passedOver.current);
        const [first] = sent;
        if (first === undefined) break;
        const answer = await client.call(endpoints.consoleScan, {
          body: {
            station: first.station,
            session: first.session,
            worker: first.worker,
            scans: sent.map(({ scan }) => scan),
          },
        });
        if (!answer.ok && answer.error.key === PIN_NEEDED && takeOn(sent)) continue;
        if (!answer.ok && isForLater(answer.error.status)) {
          setRefusal(answer.error.key);
          break;
        }
        setRefusal(null);
        if (!answer.ok) {
          if (sent.length === 1) passOver(first, answer.error.key);
          most = sent.length === 1 ? MAX_SCANS : Math.ceil(sent.length / 2);
          continue;
        }
        queue.remove(sent.map(({ scan }) => scan.id));
        setWaiting(queue.list().length);
        hear(sent, answer.value.results);
        await refresh(endpoints.consoleFloor);
      }
    } finally {
      isSending.current = false;
      setWaiting(queue.list().length);
    }
  }, [queue, hear, passOver, takeOn]);

  useEffect(() => {
    const trySending = () => void send();
    trySending();
    window.addEventListener('online', trySending);
    const timer = window.setInterval(trySending, TRY_AGAIN_MS);
    return () => {
      window.removeEventListener('online', trySending);
      window.clearInterval(timer);
    };
    // Who takes the device sends what waited for a PIN.
  }, [send, session]);

  const take = useCallback(
    (code: string, spoilt: RecutReason | null = null): void => {
      const [piece, bundle] = [readPieceCode(code), readBundleCode(code)];
      const at = new Date().toISOString();
      const scan: Scan = { id: crypto.randomUUID(), code: code.trim(), at, garment: null, spoilt };
      // A parcel's label, say, or a code to pay by: whatever it is, the server would not take it.
      if (piece === null && bundle === null) {
        sound('bad');
        put([{ scan, outcome: 'noPiece', skipped: 0, piece: null, bundle: null }]);
        return;
      }
      if (piece !== null && spoilt !== null) table.spoil(piece);
      const isAlone = piece === null || spoilt !== null;
      const verdict = isAlone || looked !== null || !isTogether ? null : table.take(piece);
      const kept = { ...scan, garment: isAlone ? null : (looked?.code ?? verdict?.garment ?? null) };
      queue.add({ station, session, worker: null, scan: kept });
      setWaiting(queue.list().length);
      const answer = knownScan(known, station, kept);
      const said: ShownScan = answer ?? {
        scan: kept,
        outcome: verdict?.outcome ?? 'kept',
        skipped: 0,
        piece: null,
        bundle: null,
      };
      if (looked !== null && piece !== null && isGood(said))
        setLooked({ ...looked, seen: new Set([...looked.seen, kept.code.toUpperCase()]) });
      if (verdict !== null) table.settle();
      setAtHand(table.atHand());
      sounded.current.set(kept.id, soundOf(said));
      sound(soundOf(said));
      put([said]);
      void send();
    },
    [isTogether, known, looked, put, queue, send, session, station, table],
  );

  return {
    shown,
    waiting: waiting - refused.length,
    atHand,
    looked,
    refusal,
    refused,
    take,
    send,
    /** Looks a bundle through piece by piece; null ends it. */
    lookThrough: (code: string | null): void => setLooked(code === null ? null : { code, seen: new Set() }),
    drop: (id: string): void => {
      queue.remove([id]);
      setRefused((before) => before.filter((each) => each.id !== id));
      setWaiting(queue.list().length);
    },
    nextGarment: (): void => {
      table.clear();
      setAtHand(null);
    },
  };
};
