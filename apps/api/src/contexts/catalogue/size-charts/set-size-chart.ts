import { endpoints } from '@kitwright/contract/endpoints';
import type { SizeChart } from '@kitwright/contract/tenants';
import { GARMENT_NAMES, garmentOf, limitsOfSize, sizeFaults, type ProductType } from '@kitwright/garment';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { emit } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import type { SlowCall } from '../../../server/call.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { findTenant, lockTenant, updateTenant } from '../../../db/tenants.repository.ts';
import { route, slowRoute } from '../../../server/route.ts';

type Setting = SlowCall<typeof endpoints.consoleSetSizeChart>;

const nameOf = (type: ProductType) => ({ kh: GARMENT_NAMES.kh[type], en: GARMENT_NAMES.en[type] });

/**
 * Refuses what the pieces do not hold. Their patterns are drafted one at a time, and others are served between; no
 * connection is held meanwhile.
 */
const checkSizes = async ({ params, body }: Setting): Promise<Outcome<null>> => {
  const garment = garmentOf(params.productType);
  for (const { size } of body.sizes) {
    limitsOfSize(garment, size);
    await nextTurn();
  }
  const fields = sizeFaults(garment, body.sizes).map(({ path, key }) => ({ field: path.join('.'), key }));
  return fields.length === 0 ? ok(null) : fail('error.msg.validation', { fields });
};

const keepChart = async (
  tx: TenantTransaction,
  { account, params, body, request, deps }: Setting,
): Promise<Outcome<SizeChart>> => {
  const { productType } = params;
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

/**
 * Sets how the sizes of a garment are offered, from the version that was seen: of two at once the second gets a conflict. The
 * pieces stay as they are graded, and nothing is recommended to a body that they do not hold. Orders that were placed
 * keep their sizes.
 */
export const setSizeChart = async (call: Setting): Promise<Outcome<SizeChart>> => {
  const checked = await checkSizes(call);
  return checked.ok ? call.inTenant((tx) => keepChart(tx, call)) : checked;
};

export const registerSizeCharts = (api: Api): void => {
  // Read afresh: the row of the request may be some seconds old.
  route(api, endpoints.consoleSizeCharts, async ({ tx }) =>
    ok({ charts: (await findTenant(tx)).sizeCharts }),
  );
  slowRoute(api, endpoints.consoleSetSizeChart, async (call) => {
    const set = await setSizeChart(call);
    // After the commit: the storefront offers from now on what was set.
    if (set.ok) api.tenants.forget();
    return set;
  });
};
