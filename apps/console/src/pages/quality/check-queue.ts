import { endpoints } from '@kitwright/contract/endpoints';
import { checkBodySchema, type CheckBody } from '@kitwright/contract/production';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { refresh } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { createDeviceQueue, isForLater, PIN_NEEDED } from '../floor/scan-queue.ts';

const PREFIX = 'kitwright.floor.check.';
/** Pause before checks that wait are tried again, ms. */
const TRY_AGAIN_MS = 5_000;

/** The id of the first answer stands for all of a garment that were given together. */
const idOf = ({ answers: [first] }: CheckBody): string => first?.id ?? '';

export const createCheckQueue = (storage: Storage) =>
  createDeviceQueue<CheckBody>(storage, { prefix: PREFIX, schema: checkBodySchema, idOf });

/** Answers that the server did not take, and why: they wait until someone throws them away. */
export interface RefusedCheck {
  readonly id: string;
  readonly garment: string;
  readonly key: string;
}

/**
 * Takes what was found on garments: kept on the device at once, sent once and in order, and again when the network is back.
 * Answers that are refused stand in the way of no others. `session` is the secret of who has taken the device.
 */
export const useCheckQueue = (session: string | null) => {
  const queue = useMemo(() => createCheckQueue(localStorage), []);
  const [waiting, setWaiting] = useState(() => queue.list().length);
  const [refused, setRefused] = useState<readonly RefusedCheck[]>([]);
  const isSending = useRef(false);
  const atWork = useRef(session);
  useEffect(() => {
    atWork.current = session;
  }, [session]);

  const send = useCallback(async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    const found: RefusedCheck[] = [];
    try {
      for (;;) {
        const body = queue.list().find((each) => !found.some(({ id }) => id === idOf(each)));
        if (body === undefined) break;
        const answer = await client.call(endpoints.consoleCheckGarment, { body });
        if (!answer.ok) {
          const secret = atWork.current;
          if (answer.error.key === PIN_NEEDED && secret !== null && body.session !== secret) {
            // No PIN stands behind it: it goes on in the name of who has taken the device.
            queue.change([idOf(body)], (kept) => ({ ...kept, session: secret, worker: null }));
            continue;
          }
          if (isForLater(answer.error.status)) break;
          found.push({ id: idOf(body), garment: body.garment, key: answer.error.key });
          continue;
        }
        queue.remove([idOf(body)]);
        setWaiting(queue.list().length);
        await refresh(endpoints.consoleOrderQuality);
      }
    } finally {
      isSending.current = false;
      setRefused(found);
      setWaiting(queue.list().length);
    }
  }, [queue]);

  useEffect(() => {
    const trySending = () => void send();
    trySending();
    window.addEventListener('online', trySending);
    const timer = window.setInterval(trySending, TRY_AGAIN_MS);
    return () => {
      window.removeEventListener('online', trySending);
      window.clearInterval(timer);
    };
  }, [send, session]);

  return {
    waiting,
    refused,
    send,
    take: (body: CheckBody): void => {
      queue.add(body);
      setWaiting(queue.list().length);
      void send();
    },
    drop: (id: string): void => {
      queue.remove([id]);
      setRefused((before) => before.filter((each) => each.id !== id));
      setWaiting(queue.list().length);
    },
  };
};
export type CheckQueue = ReturnType<typeof useCheckQueue>;
