import type { Problem } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import type { SizeChart } from '@kitwright/contract/tenants';
import { unwrap } from '@kitwright/contract/client';
import type { ProductType } from '@kitwright/garment';
import { busyWhile } from '@kitwright/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';

const SIZE_CHARTS_KEY = ['size-charts'] as const;

/** The size charts that the shop set itself, by garment. */
export const useSizeCharts = () =>
  useQuery({
    queryKey: SIZE_CHARTS_KEY,
    queryFn: async ({ signal }) => unwrap(await client.call(endpoints.consoleSizeCharts, { signal })).charts,
  });

/** Saves the chart of a garment from the version that was seen. Resolves with why not, or null. */
export const useSaveSizeChart = () => {
  const cache = useQueryClient();
  return async (
    productType: ProductType,
    seen: SizeChart | undefined,
    sizes: SizeChart['sizes'],
  ): Promise<Problem | null> => {
    const body = { version: seen?.version ?? 0, sizes };
    const answer = await busyWhile(
      client.call(endpoints.consoleSetSizeChart, { params: { productType }, body }),
    );
    await cache.invalidateQueries({ queryKey: SIZE_CHARTS_KEY });
    return answer.ok ? null : answer.problem;
  };
};
