import { endpoints } from '@kitwright/contract/endpoints';
import {
  MAX_SCANS,
  type RecutReason,
  type Scan,
  type ScannedPiece,
  type ScanResult,
} from '@kitwright/contract/production';
import { readPieceCode, type ScanOutcome } from '@kitwright/ordering/floor';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { refresh } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { createGarmentTable } from './garment-table.ts';
import { createScanQueue, isForLater, type QueuedScan } from './scan-queue.ts';
import { sound } from './sound.ts';

/**
 * A scan as the page shows it: what the server said of it, that it is kept, that it is kept and may begin the next garment,
 * or that no piece has such a code, which is not sent.
 */
export interface ShownScan {
  readonly scan: Scan;
  readonly outcome: ScanOutcome | 'kept' | 'next' | 'noPiece';
  readonly skipped: number;
  readonly piece: ScannedPiece | null;
}

/** A scan that the server does not take, and why: it blocks no other, and waits to be deleted. */
export interface RefusedScan {
  readonly id: string;
  readonly code: string;
  readonly key: string;
}

/** Station, person and manner of the scans. */
export interface ScanPlace {
  readonly station: string;
  readonly worker: string | null;
  /** True where pieces are put together to garments. */
  readonly isTogether: boolean;
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

const isWhole = ({ piece }: Pick<ShownScan, 'piece'>): boolean => piece !== null && piece.here >= piece.count;

/**
 * Scans pieces: each is kept on the device at once, sent in the order in which it was made, and shown with what the server
 * said. A piece of another garment than the one at hand is caught without the server, also offline, where the device can know.
 */
export const useScanning = ({ station, worker, isTogether }: ScanPlace) => {
  const queue = useMemo(() => createScanQueue(localStorage), []);
  const [shown, setShown] = useState<readonly ShownScan[]>([]);
  const [waiting, setWaiting] = useState(() => queue.list().length);
  const [atHand, setAtHand] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly RefusedScan[]>([]);
  const passedOver = useRef<ReadonlySet<string>>(new Set());
  const table = useMemo(
    () => createGarmentTable(queue.list().filter((queued) => queued.station === station)),
    [queue, station],
  );
  const isSending = useRef(false);

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
      if (answered.some((each) => !isGood(each))) sound('bad');
      else if (isWhole(last)) sound('whole');
      setAtHand(table.atHand());
    },
    [put, table],
  );

  const passOver = useCallback(({ scan }: QueuedScan, key: string): void => {
    passedOver.current = new Set([...passedOver.current, scan.id]);
    setRefused((before) => [...before, { id: scan.id, code: scan.code, key }]);
  }, []);

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
          body: { station: first.station, worker: first.worker, scans: sent.map(({ scan }) => scan) },
        });
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
  }, [queue, hear, passOver]);

  useEffect(() => {
    const trySending = () => void send();
    trySending();
    window.addEventListener('online', trySending);
    const timer = window.setInterval(trySending, TRY_AGAIN_MS);
    return () => {
      window.removeEventListener('online', trySending);
      window.clearInterval(timer);
    };
  }, [send]);

  const take = useCallback(
    (code: string, spoilt: RecutReason | null = null): void => {
      const piece = readPieceCode(code);
      const scan: Scan = {
        id: crypto.randomUUID(),
        code: code.trim(),
        at: new Date().toISOString(),
        garment: null,
        spoilt,
      };
      // A parcel's label, say, or a code to pay by: whatever it is, the server would not take it.
      if (piece === null) {
        sound('bad');
        put([{ scan, outcome: 'noPiece', skipped: 0, piece: null }]);
        return;
      }
      if (spoilt !== null) table.spoil(piece);
      const verdict = isTogether && spoilt === null ? table.take(piece) : null;
      const kept = { ...scan, garment: verdict?.garment ?? null };
      queue.add({ station, worker, scan: kept });
      setWaiting(queue.list().length);
      setAtHand(table.atHand());
      const outcome = verdict?.outcome ?? 'kept';
      sound(outcome === 'wrongGarment' ? 'bad' : outcome === 'next' ? 'whole' : 'good');
      put([{ scan: kept, outcome, skipped: 0, piece: null }]);
      void send();
    },
    [isTogether, put, queue, send, station, table, worker],
  );

  return {
    shown,
    waiting: waiting - refused.length,
    atHand,
    refusal,
    refused,
    take,
    send,
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
