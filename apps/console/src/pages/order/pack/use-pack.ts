import { endpoints } from '@kitwright/contract/endpoints';
import type { Order } from '@kitwright/contract/orders';
import type { Pack, PackSettings, Recut } from '@kitwright/contract/production';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { read, readOrNull, refresh, useAct, useDownload } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';

/** Says how often a pack that is being made is looked at, ms. */
const WATCH_MS = 1_000;

const isUnderWay = (pack: Pack | null | undefined): boolean =>
  pack?.status === 'waiting' || pack?.status === 'making';

/** The newest pack of an order; null while there is none. What is counted by it is read again once it is made. */
export const usePack = ({ id }: Pick<Order, 'id'>, enabled: boolean) => {
  const pack = useQuery({
    ...readOrNull(endpoints.consolePack, { params: { id } }),
    enabled,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? WATCH_MS : false),
  });
  const isMaking = isUnderWay(pack.data);
  const wasMaking = useRef(isMaking);
  useEffect(() => {
    // Cloth from the shelf, costs and pieces on the floor: all that is read of orders lies below one address.
    if (wasMaking.current && !isMaking) void refresh(endpoints.consoleOrderStock);
    wasMaking.current = isMaking;
  }, [isMaking]);
  return pack;
};

/** Re-cuts of an order, newest first. */
export const useRecuts = ({ id }: Pick<Order, 'id'>) =>
  useQuery({
    ...read(endpoints.consoleRecuts, { params: { id } }),
    select: ({ recuts }) => recuts,
    refetchInterval: ({ state }) => (state.data?.recuts.some(isUnderWay) === true ? WATCH_MS : false),
  });

/** The actions on a pack; refusals are said. */
export const usePackActions = ({ id, number }: Pick<Order, 'id' | 'number'>) => {
  const act = useAct();
  const download = useDownload();
  const params = { id };
  return {
    make: async (settings: Partial<PackSettings>): Promise<void> => {
      await act(client.call(endpoints.consoleMakePack, { params, body: settings }), {
        stale: [endpoints.consolePack],
      });
    },
    stopNesting: async (): Promise<void> => {
      await act(client.call(endpoints.consoleStopNesting, { params }), { stale: [endpoints.consolePack] });
    },
    download: () => download(client.download(endpoints.consolePackZip, { params }), `${number}.zip`),
    paper: (name: string) =>
      download(
        client.download(endpoints.consolePackFile, { params, query: { name } }),
        `${number}-${name.replace('papers/', '').replaceAll('/', '-')}`,
      ),
    /** Asks for a re-cut; true once it is being made. */
    recut: async (body: Recut & { readonly rollWidthMm: number }): Promise<boolean> => {
      const call = client.call(endpoints.consoleMakeRecut, {
        params,
        body,
        idempotencyKey: crypto.randomUUID(),
      });
      return (await act(call, { stale: [endpoints.consoleRecuts] })).ok;
    },
    downloadRecut: (recut: Pack['id']) =>
      download(client.download(endpoints.consoleRecutZip, { params: { id, recut } }), `${number}-recut.zip`),
    remake: (garment: string, piece: string) =>
      download(
        client.download(endpoints.consoleRemakePiece, { params, query: { garment, piece } }),
        `${number}-${garment}-${piece}.pdf`,
      ),
  };
};
