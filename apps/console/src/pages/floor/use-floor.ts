import { endpoints } from '@kitwright/contract/endpoints';
import type { Order } from '@kitwright/contract/orders';
import type { FloorPlan, FloorStation, FloorWorker, OrderFloor } from '@kitwright/contract/production';
import type { Lang } from '@kitwright/ui';
import { useQuery } from '@tanstack/react-query';
import { LOOK_AGAIN_MS, read, useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useFloorText } from '../../translations/floor/text.ts';

const FLOOR = [endpoints.consoleFloor];

/** The name of a station in a language; in the other where it has none in this. */
export const stationName = ({ name }: Pick<FloorStation, 'name'>, lang: Lang): string =>
  name[lang] || name.en || name.kh;

/** Stations, people, and how many pieces wait where. */
export const useFloor = () =>
  useQuery({ ...read(endpoints.consoleFloor, {}), refetchInterval: LOOK_AGAIN_MS });

/** Progress of the pieces of an order. */
export const useOrderFloor = ({ id }: Pick<Order, 'id'>) =>
  useQuery({ ...read(endpoints.consoleOrderFloor, { params: { id } }), refetchInterval: LOOK_AGAIN_MS });

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
    unlock: async (id: string, pin: string): Promise<boolean> =>
      (await act(client.call(endpoints.consoleUnlockFloor, { params: { id }, body: { pin } }))).ok,
    /** Makes spoilt pieces again: a re-cut for each reason, as the reports count them. */
    recutSpoilt: async (id: Order['id'], spoilt: OrderFloor['spoilt']): Promise<void> => {
      const reasons = [...new Set(spoilt.map(({ reason }) => reason))];
      for (const [place, reason] of reasons.entries()) {
        const pieces = spoilt
          .filter((each) => each.reason === reason)
          .map(({ garmentId, piece }) => ({ garment: garmentId, piece }));
        const call = client.call(endpoints.consoleMakeRecut, {
          params: { id },
          body: { reason, pieces },
          idempotencyKey: crypto.randomUUID(),
        });
        const { ok } = await act(call, {
          ...(place === reasons.length - 1 && { done: text('order.againDone') }),
          stale: [endpoints.consoleRecuts, endpoints.consoleOrderFloor],
        });
        if (!ok) return;
      }
    },
  };
};
