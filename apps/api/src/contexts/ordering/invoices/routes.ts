import { endpoints } from '@kitwright/contract/endpoints';
import type { Api } from '../../../server/api.ts';
import { fileRoute } from '../../../server/file-route.ts';
import { orderInvoice } from './order-invoice.ts';

export const registerInvoices = (api: Api): void => {
  fileRoute(api, endpoints.orderInvoice, orderInvoice);
};
