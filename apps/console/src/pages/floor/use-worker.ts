import { endpoints } from '@kitwright/contract/endpoints';
import type { Floor } from '@kitwright/contract/production';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { client } from '../../api/client.ts';
import { session } from '../../session/session.ts';
import { createPins } from './pins.ts';
import { isAway } from './use-floor.ts';

/** A person who has taken the device, and the secret by which their scans say so. */
export interface AtWork {
  readonly id: string;
  readonly name: string;
  readonly session: string;
}

/** Outcome of a PIN: taken over, or why not; `left` are the tries without a network. */
export type TakeOver =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly key: string }
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'needsNetwork' };

const MINUTE_MS = 60_000;

/**
 * Knows who works at the device. A PIN is checked by the server, and without a network by what it opened here before; a device
 * that no one touches for the shop's pause is locked again. Scans that wait are not touched by any of it. `isKeeping` while a
 * PIN's session is put by, which takes up to a second: until then a device is not ready for a network that is lost.
 */
export const useWorker = ({ workers, plan }: Pick<Floor, 'workers' | 'plan'>) => {
  const [taken, setTaken] = useState<AtWork | null>(null);
  const [isKeeping, setKeeping] = useState(false);
  const account = session.current()?.details?.id ?? '';
  const pins = useMemo(() => createPins({ storage: localStorage, account }), [account]);
  const names = workers.map(({ id }) => id).join(' ');
  useEffect(() => pins.keepOnly(names.split(' ')), [pins, names]);

  const lock = useCallback((): void => setTaken(null), []);
  /** A session that the server no longer takes: its PIN has to be entered with a network. */
  const drop = useCallback((): void => {
    setTaken((before) => {
      if (before !== null) pins.forget(before.id);
      return null;
    });
  }, [pins]);

  // Who is off the list by now works here no longer.
  const atWork = workers.some(({ id }) => id === taken?.id) ? taken : null;

  const touchedAt = useRef(0);
  const touch = useCallback((): void => {
    touchedAt.current = Date.now();
  }, []);
  const lockMs = plan.devices.lockMinutes * MINUTE_MS;
  const isTaken = atWork !== null;
  useEffect(() => {
    if (!isTaken) return undefined;
    touch();
    // A phone that slept runs no timers: it looks at the clock when it wakes.
    const look = (): void => {
      if (Date.now() - touchedAt.current >= lockMs) lock();
    };
    const timer = window.setInterval(look, Math.min(lockMs, MINUTE_MS / 4));
    const events = ['pointerdown', 'keydown'] as const;
    for (const name of events) window.addEventListener(name, touch);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      for (const name of events) window.removeEventListener(name, touch);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isTaken, lockMs, lock, touch]);

  const takeOver = async (id: string, pin: string): Promise<TakeOver> => {
    const answer = await client.call(endpoints.consoleUnlockFloor, { params: { id }, body: { pin } });
    if (answer.ok) {
      const { name, session: secret, until } = answer.value;
      setTaken({ id, name, session: secret });
      setKeeping(true);
      try {
        await pins.keep(id, pin, { session: secret, until });
      } finally {
        setKeeping(false);
      }
      return { kind: 'taken' };
    }
    if (!isAway(answer.error.status)) return { kind: 'refused', key: answer.error.key };
    const opened = await pins.open(id, pin);
    if (opened.kind === 'none') return { kind: 'needsNetwork' };
    if (opened.kind === 'wrong') return opened;
    const name = workers.find((worker) => worker.id === id)?.name ?? '';
    setTaken({ id, name, session: opened.session });
    return { kind: 'taken' };
  };
  return { atWork, isKeeping, takeOver, lock, drop, touch };
};
