import { endpoints } from '@kitwright/contract/endpoints';
import type { Api } from '../../../server/api.ts';
import { route } from '../../../server/route.ts';
import { listQueue } from './list-queue.ts';

export const registerPaymentQueue = (api: Api): void => {
  route(api, endpoints.consolePaymentQueue, listQueue);
};
