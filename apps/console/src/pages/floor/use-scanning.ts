import { endpoints } from '@kitwright/contract/endpoints';
import {
  MAX_SCANS,
  type RecutReason,
  type Scan,
  type ScannedPiece,
  type ScanResult,
} from '@kitwright/contract/production';
import { garmentCode, readPieceCode, type ScanOutcome } from '@kitwright/ordering/floor';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { refresh } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { createScanQueue, type QueuedScan } from './scan-queue.ts';
import { sound } from './sound.ts';

/** A scan as the page shows it: what the server said of it, or that it is kept. */
export interface ShownScan {
  readonly scan: Scan;
  readonly outcome: ScanOutcome | 'kept';
  readonly skipped: number;
  readonly piece: ScannedPiece | null;
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

const GOOD: ReadonlySet<ShownScan['outcome']> = new Set(['moved', 'again', 'behind', 'reported', 'kept']);

/** True when work goes on after a scan without a word. */
export const isGood = ({ outcome }: Pick<ShownScan, 'outcome'>): boolean => GOOD.has(outcome);

/** The garment that a code names; null for a code of something else. */
const garmentOf = (code: string): string | null => {
  const read = readPieceCode(code);
  return read && garmentCode(read);
};

const isWhole = ({ piece }: Pick<ShownScan, 'piece'>): boolean => piece !== null && piece.here >= piece.count;

/**
 * Scans pieces: each is kept on the device at once, sent in the order in which it was made, and shown with what the server
 * said. A piece of another garment than the one at hand is caught without the server, also offline.
 */
export const useScanning = ({ station, worker, isTogether }: ScanPlace) => {
  const queue = useMemo(() => createScanQueue(localStorage), []);
  const [shown, setShown] = useState<readonly ShownScan[]>([]);
  const [waiting, setWaiting] = useState(() => queue.list().length);
  const [atHand, setAtHand] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
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
      const last = answered.at(-1);
      if (last === undefined) return;
      if (answered.some((each) => !isGood(each))) sound('bad');
      else if (isWhole(last)) sound('whole');
      if (isWhole(last)) setAtHand((garment) => (garment === last.piece?.garment ? null : garment));
    },
    [put],
  );

  /** Sends what waits, call after call, until nothing does or the server cannot be reached. */
  const send = useCallback(async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (let sent = queue.next(MAX_SCANS); sent.length > 0; sent = queue.next(MAX_SCANS)) {
        const [first] = sent;
        if (first === undefined) break;
        const answer = await client.call(endpoints.consoleScan, {
          body: { station: first.station, worker: first.worker, scans: sent.map(({ scan }) => scan) },
        });
        if (!answer.ok) {
          setRefusal(answer.error.key);
          break;
        }
        setRefusal(null);
        queue.remove(sent.map(({ scan }) => scan.id));
        setWaiting(queue.list().length);
        hear(sent, answer.value.results);
        await refresh(endpoints.consoleFloor);
      }
    } finally {
      isSending.current = false;
      setWaiting(queue.list().length);
    }
  }, [queue, hear]);

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
      const garment = garmentOf(code);
      const wanted = isTogether && spoilt === null ? (atHand ?? garment) : null;
      const scan: Scan = {
        id: crypto.randomUUID(),
        code: code.trim(),
        at: new Date().toISOString(),
        garment: wanted,
        spoilt,
      };
      queue.add({ station, worker, scan });
      setWaiting(queue.list().length);
      if (isTogether && atHand === null && garment !== null) setAtHand(garment);
      const isWrong = wanted !== null && garment !== null && wanted !== garment;
      const outcome = garment === null ? 'unknown' : isWrong ? 'wrongGarment' : 'kept';
      sound(outcome === 'kept' ? 'good' : 'bad');
      put([{ scan, outcome, skipped: 0, piece: null }]);
      void send();
    },
    [atHand, isTogether, put, queue, send, station, worker],
  );

  return { shown, waiting, atHand, refusal, take, send, nextGarment: () => setAtHand(null) };
};
