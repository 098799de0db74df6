import type { endpoints } from '@kitwright/contract/endpoints';
import type { SizeChart } from '@kitwright/contract/tenants';
import { GARMENT_NAMES, garmentOf, sizeFaults, type ProductType } from '@kitwright/garment';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { emit } from '../../../events/emit.ts';
import { lockTenant, updateTenant } from '../../../db/tenants.repository.ts';

type Setting = Pick<
  Call<typeof endpoints.consoleSetSizeChart>,
  'tx' | 'account' | 'params' | 'body' | 'request' | 'deps'
>;

const nameOf = (type: ProductType) => ({ kh: GARMENT_NAMES.kh[type], en: GARMENT_NAMES.en[type] });

/**
 * Sets how the sizes of a garment are offered, from the version that was seen: of two at once the second is told. The
 * pieces stay as they are graded, and nothing is recommended to a body that they do not hold. Orders that were placed
 * keep their sizes.
 */
export const setSizeChart = async (call: Setting): Promise<Outcome<SizeChart>> => {
  const { tx, account, params, body, request, deps } = call;
  const { productType } = params;
  const faults = sizeFaults(garmentOf(productType), body.sizes);
  if (faults.length > 0) {
    const fields = faults.map(({ path, key }) => ({ field: path.join('.'), key }));
    return fail('error.msg.validation', { fields });
  }
  const { productTypes, sizeCharts } = await lockTenant(tx);
  if (!productTypes.includes(productType)) return fail('error.msg.notFound');
  const kept = sizeCharts[productType];
  if ((kept?.version ?? 0) !== body.version) {
    return fail('error.msg.sizeChart.conflict', { current: { charts: sizeCharts } });
  }
  const chart = { version: body.version + 1, sizes: body.sizes };
  await updateTenant(tx, { sizeCharts: { ...sizeCharts, [productType]: chart } });
  await emit(tx, {
    at: deps.clock(),
    type: 'sizeChart.changed',
    actor: account,
    subject: { type: 'sizeChart', id: productType },
    details: { name: nameOf(productType), version: chart.version },
    ip: request.ip,
  });
  return ok(chart);
};
