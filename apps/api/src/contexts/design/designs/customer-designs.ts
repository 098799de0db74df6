import type { endpoints } from '@kitwright/contract/endpoints';
import type { CustomerDesign } from '@kitwright/contract/orders';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { designThumbnailUrl } from './present.ts';
import { listDesigns } from '../drawings/repository.ts';
import { findCustomer } from '../../identity/accounts.ts';

/** More than an account keeps unless its tenant allows it. */
const MOST = 100;

/** The designs of a customer, for staff to order from. */
export const showCustomerDesigns = async ({
  tx,
  params,
}: Call<typeof endpoints.consoleCustomerDesigns>): Promise<Outcome<{ readonly items: CustomerDesign[] }>> => {
  const customer = await findCustomer(tx, params.id);
  if (customer === null) return fail('error.msg.notFound');
  const designs = await listDesigns(tx, {
    accountId: customer.id,
    after: undefined,
    limit: MOST,
    search: undefined,
    productType: undefined,
    status: undefined,
    sort: 'changed',
  });
  return ok({
    items: designs.map((design) => ({
      uuid: design.uuid,
      name: design.name,
      productType: design.productType,
      thumbnailUrl: designThumbnailUrl(design),
      updatedAt: design.updatedAt.toISOString(),
    })),
  });
};
