import type { Problem } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import type { SizeChart } from '@kitwright/contract/tenants';
import type { ProductType } from '@kitwright/garment';
import { useQuery } from '@tanstack/react-query';
import { read, useAct } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';

/** The size charts that the shop set itself, by garment. */
export const useSizeCharts = () =>
  useQuery({
    ...read(endpoints.consoleSizeCharts, {}),
    select: ({ charts }) => charts,
  });

/** Saves the chart of a garment from the version that was seen. Resolves with why not, or null. */
export const useSaveSizeChart = () => {
  const act = useAct();
  return async (
    productType: ProductType,
    seen: SizeChart | undefined,
    sizes: SizeChart['sizes'],
  ): Promise<Problem | null> => {
    const body = { version: seen?.version ?? 0, sizes };
    const answer = await act(client.call(endpoints.consoleSetSizeChart, { params: { productType }, body }), {
      stale: [endpoints.consoleSizeCharts],
      // What is wrong with it stands at its fields.
      isShown: () => true,
    });
    return answer.ok ? null : answer.error;
  };
};
