import { endpoints } from '@kitwright/contract/endpoints';
import type { Order } from '@kitwright/contract/orders';
import type { Pack, PackSettings } from '@kitwright/contract/production';
import { unwrap } from '@kitwright/contract/client';
import { busyWhile, saveFile, toast, useErrorText } from '@kitwright/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';

const keyOf = (orderId: string) => ['pack', orderId] as const;

/** How often a pack that is being made is looked at, ms. */
const LOOK_AGAIN_MS = 1_000;

const isUnderWay = (pack: Pack | null | undefined): boolean =>
  pack?.status === 'waiting' || pack?.status === 'making';

/** The newest pack of an order; null while there is none. */
export const usePack = ({ id }: Pick<Order, 'id'>, enabled: boolean) =>
  useQuery({
    queryKey: keyOf(id),
    enabled,
    queryFn: async ({ signal }): Promise<Pack | null> => {
      const answer = await client.call(endpoints.consolePack, { params: { id }, signal });
      return !answer.ok && answer.problem.key === 'error.msg.notFound' ? null : unwrap(answer);
    },
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? LOOK_AGAIN_MS : false),
  });

/** What one does with a pack; refusals are said. */
export const usePackActions = ({ id, number }: Pick<Order, 'id' | 'number'>) => {
  const cache = useQueryClient();
  const errorText = useErrorText();
  return {
    make: async (settings: Partial<PackSettings>): Promise<void> => {
      const answer = await busyWhile(
        client.call(endpoints.consoleMakePack, { params: { id }, body: settings }),
      );
      if (answer.ok) cache.setQueryData(keyOf(id), answer.value);
      else toast.error(errorText(answer.problem.key));
    },
    download: async (): Promise<void> => {
      const answer = await busyWhile(client.download(endpoints.consolePackZip, { params: { id } }));
      if (answer.ok) saveFile(answer.value, `${number}.zip`);
      else toast.error(errorText(answer.problem.key));
    },
    remake: async (garment: string, piece: string): Promise<void> => {
      const answer = await busyWhile(
        client.download(endpoints.consoleRemakePiece, { params: { id }, query: { garment, piece } }),
      );
      if (answer.ok) saveFile(answer.value, `${number}-${garment}-${piece}.pdf`);
      else toast.error(errorText(answer.problem.key));
    },
  };
};
