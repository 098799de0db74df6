import { endpoints } from '@kitwright/contract/endpoints';
import type { Order } from '@kitwright/contract/orders';
import type { Pack, PackSettings } from '@kitwright/contract/production';
import { busyWhile, saveFile, toast, useErrorText } from '@kitwright/ui';
import { useQuery } from '@tanstack/react-query';
import { readOrNull, useAction } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';

/** How often a pack that is being made is looked at, ms. */
const WATCH_MS = 1_000;

const isUnderWay = (pack: Pack | null | undefined): boolean =>
  pack?.status === 'waiting' || pack?.status === 'making';

/** The newest pack of an order; null while there is none. */
export const usePack = ({ id }: Pick<Order, 'id'>, enabled: boolean) =>
  useQuery({
    ...readOrNull(endpoints.consolePack, { params: { id } }),
    enabled,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? WATCH_MS : false),
  });

/** What one does with a pack; refusals are said. */
export const usePackActions = ({ id, number }: Pick<Order, 'id' | 'number'>) => {
  const errorText = useErrorText();
  const make = useAction(endpoints.consoleMakePack);
  return {
    make: async (settings: Partial<PackSettings>): Promise<void> => {
      await make({ params: { id }, body: settings });
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
