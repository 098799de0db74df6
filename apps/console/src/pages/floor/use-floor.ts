import { endpoints } from '@kitwright/contract/endpoints';
import type { Order } from '@kitwright/contract/orders';
import {
  MAX_RECUT_PIECES,
  type FloorPlan,
  type FloorStation,
  type FloorWorker,
  type OrderFloor,
  type Recut,
} from '@kitwright/contract/production';
import type { Lang } from '@kitwright/ui';
import { useQuery } from '@tanstack/react-query';
import { unwrap, type CallResult } from '@kitwright/contract/client';
import { floorSchema } from '@kitwright/contract/production';
import type { z } from 'zod';
import { LOOK_AGAIN_MS, read, useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { keepForFloor, keptForFloor } from '../../session/floor-own.ts';
import { session } from '../../session/session.ts';
import { useFloorText } from '../../translations/floor/text.ts';

const FLOOR = [endpoints.consoleFloor];

/** The name of a station in a language; in the other where it has none in this. */
export const stationName = ({ name }: Pick<FloorStation, 'name'>, lang: Lang): string =>
  name[lang] || name.en || name.kh;

/** Statuses of no server, or none behind the balancer. */
export const isAway = (status: number): boolean => status === 0 || status === 408 || status >= 502;

/** The answer of a call, kept for the account; without a server what was kept last. */
const answerOrKept = async <Value>(
  name: string,
  schema: z.ZodType<Value>,
  call: Promise<CallResult<Value>>,
): Promise<Value> => {
  const account = session.current()?.details?.id ?? '';
  const answer = await call;
  if (answer.ok) void keepForFloor(account, name, answer.value);
  else if (isAway(answer.error.status)) {
    const kept = await keptForFloor(account, name, schema);
    if (kept !== null) return kept;
  }
  return unwrap(answer);
};

/** Stations, people, and how many pieces wait where; as they were last known while there is no network. */
export const useFloor = () => {
  const { queryKey } = read(endpoints.consoleFloor, {});
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      answerOrKept('floor', floorSchema, client.call(endpoints.consoleFloor, { signal })),
    refetchInterval: LOOK_AGAIN_MS,
  });
};

/** The checks of the shop's products; as they were last known while there is no network. */
export const useChecks = () => {
  const { queryKey } = read(endpoints.consoleQuality, {});
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      answerOrKept(
        'checks',
        endpoints.consoleQuality.response,
        client.call(endpoints.consoleQuality, { signal }),
      ),
  });
};

/** Progress of the pieces of an order. */
export const useOrderFloor = ({ id }: Pick<Order, 'id'>) =>
  useQuery({ ...read(endpoints.consoleOrderFloor, { params: { id } }), refetchInterval: LOOK_AGAIN_MS });

const recutsOf = (spoilt: OrderFloor['spoilt']): readonly Recut[] =>
  [...new Set(spoilt.map(({ reason }) => reason))].flatMap((reason) => {
    const pieces = spoilt
      .filter((each) => each.reason === reason)
      .map(({ garmentId, piece }) => ({ garment: garmentId, piece }));
    return Array.from({ length: Math.ceil(pieces.length / MAX_RECUT_PIECES) }, (_, at) => ({
      reason,
      pieces: pieces.slice(at * MAX_RECUT_PIECES, (at + 1) * MAX_RECUT_PIECES),
    }));
  });

/** The actions of staff on stations and people; each says how it went. */
export const useFloorActions = () => {
  const text = useFloorText();
  const act = useAct();
  return {
    keep: async (version: number, plan: FloorPlan): Promise<boolean> => {
      const call = client.call(endpoints.consoleKeepFloor, { body: { version, plan } });
      return (await act(call, { done: text('plan.saved'), stale: FLOOR })).ok;
    },
    addWorker: async (name: string, pin: string): Promise<boolean> => {
      const call = client.call(endpoints.consoleAddWorker, {
        body: { name, pin },
        idempotencyKey: crypto.randomUUID(),
      });
      return (await act(call, { done: text('plan.added', { name }), stale: FLOOR })).ok;
    },
    removeWorker: async ({ id, name }: FloorWorker): Promise<void> => {
      const call = client.call(endpoints.consoleRemoveWorker, { params: { id } });
      await act(call, { done: text('plan.removed', { name }), stale: FLOOR });
    },
    makeBundles: async (id: Order['id'], garments: number): Promise<boolean> =>
      (
        await act(client.call(endpoints.consoleMakeBundles, { params: { id }, body: { garments } }), {
          done: text('order.bundles.done'),
          stale: [endpoints.consoleOrderFloor],
        })
      ).ok,
    dropBundle: async (id: Order['id'], { number }: OrderFloor['bundles'][number]): Promise<boolean> =>
      (
        await act(client.call(endpoints.consoleDropBundle, { params: { id, bundle: number } }), {
          done: text('order.bundles.dropped', { number }),
          stale: [endpoints.consoleOrderFloor],
        })
      ).ok,
    /** Makes spoilt pieces again: a re-cut for each reason, as the reports count them, or several of as many pieces as one takes. */
    recutSpoilt: async (id: Order['id'], spoilt: OrderFloor['spoilt']): Promise<void> => {
      const recuts = recutsOf(spoilt);
      for (const [place, recut] of recuts.entries()) {
        const call = client.call(endpoints.consoleMakeRecut, {
          params: { id },
          body: recut,
          idempotencyKey: crypto.randomUUID(),
        });
        const { ok } = await act(call, {
          ...(place === recuts.length - 1 && { done: text('order.againDone') }),
          stale: [endpoints.consoleRecuts, endpoints.consoleOrderFloor],
        });
        if (!ok) return;
      }
    },
  };
};
