import type { SizeChart } from '@kitwright/contract/tenants';
import { errorKeyOf } from '@kitwright/contract/client';
import { PRODUCT_TYPES, type ProductType } from '@kitwright/garment';
import { EmptyState, toast, useErrorText } from '@kitwright/ui';
import { NativeSelect, Title } from '@mantine/core';
import { useState } from 'react';
import { useTenant } from '../../../tenant.ts';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { useTenantText } from '../../../translations/tenant/text.ts';
import { Waiting } from '../../LoadFailed.tsx';
import shared from '../../business.module.css';
import { SizeForm } from './SizeForm.tsx';
import classes from './sizes.module.css';
import type { Problem } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import { useQuery } from '@tanstack/react-query';
import { read, useAct } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';

/** The size charts that the shop set itself, by garment. */
const useSizeCharts = () =>
  useQuery({
    ...read(endpoints.consoleSizeCharts, {}),
    select: ({ charts }) => charts,
  });

/** Saves the chart of a garment from the version that was seen. Resolves with why not, or null. */
const useSaveSizeChart = () => {
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

/** Shows how the shop offers the sizes of each garment it makes, and the measures its customers see. */
export const SizesPage = () => {
  const text = useCatalogueText();
  const errorText = useErrorText();
  const garments = useTenantText();
  const { productTypes } = useTenant();
  const offered = PRODUCT_TYPES.filter((type) => productTypes.includes(type));
  const [chosen, setChosen] = useState<ProductType>(offered[0] ?? 'SOCCER_KIT');
  const { data: charts, error } = useSizeCharts();
  const saveChart = useSaveSizeChart();
  const save = async (sizes: SizeChart['sizes']) => {
    const problem = await saveChart(chosen, charts?.[chosen], sizes);
    if (problem === null) toast.success(text('sizes.saved', { garment: garments(`garment.${chosen}`) }));
    else if ((problem.errors ?? []).length === 0) toast.error(errorText(problem.key));
    return problem;
  };
  return (
    <>
      <div className={shared.head}>
        <div>
          <Title order={1} size="h2">
            {text('sizes.title')}
          </Title>
          <p className={classes.lead}>{text('sizes.lead')}</p>
          <p className={classes.lead}>{text('sizes.editLead')}</p>
        </div>
        <div className={shared.tools}>
          <NativeSelect
            size="sm"
            aria-label={text('sizes.garment')}
            value={chosen}
            data={offered.map((value) => ({ value, label: garments(`garment.${value}`) }))}
            onChange={(event) =>
              setChosen(offered.find((type) => type === event.currentTarget.value) ?? chosen)
            }
          />
        </div>
      </div>
      {charts === undefined && error === null && <Waiting />}
      {charts === undefined && error !== null && <EmptyState title={errorText(errorKeyOf(error))} />}
      {charts !== undefined && (
        <SizeForm
          key={`${chosen} ${charts[chosen]?.version ?? 0}`}
          productType={chosen}
          chart={charts[chosen]}
          onSave={save}
        />
      )}
    </>
  );
};
