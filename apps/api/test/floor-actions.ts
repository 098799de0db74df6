import type { Order } from '@kitwright/contract/orders';
import type { Floor, FloorWorker } from '@kitwright/contract/production';
import { newKey, placeOrder } from './samples.ts';
import type { Answer, TestApi } from './start-api.ts';

const FLOOR = '/api/console/floor';
const ORDERS = '/api/console/orders';

/** Name in the audit log and the way it is done, of each call that changes stations, people or bundles. */
export const floorActions = (apiOf: () => TestApi) => {
  const worker = (): Promise<Answer<FloorWorker>> =>
    apiOf().asAdmin<FloorWorker>('POST', `${FLOOR}/workers`, {
      body: { name: 'Vanna', pin: '4821' },
      headers: { 'idempotency-key': newKey() },
    });
  /** An order whose print files are made. */
  const packed = async (): Promise<Order> => {
    const api = apiOf();
    const order = await placeOrder(api.asCustomer);
    await api.asAdmin('POST', `${ORDERS}/${order.id}/move`, {
      body: { action: 'approve', from: 'REVIEWING' },
    });
    await api.asAdmin('POST', `${ORDERS}/${order.id}/pack`, { body: {} });
    await api.runJobs();
    return order;
  };
  const bundled = ({ id }: Order): Promise<Answer> =>
    apiOf().asAdmin('POST', `${ORDERS}/${id}/bundles`, { body: { garments: 5 } });
  return {
    consoleMakeBundles: ['floor.bundled', async () => bundled(await packed())],
    consoleDropBundle: [
      'floor.unbundled',
      async () => {
        const order = await packed();
        await bundled(order);
        return apiOf().asAdmin('DELETE', `${ORDERS}/${order.id}/bundles/1`);
      },
    ],
    consoleKeepFloor: [
      'floor.changed',
      async () => {
        const { version, plan } = (await apiOf().asAdmin<Floor>('GET', FLOOR)).body;
        return apiOf().asAdmin('PUT', FLOOR, { body: { version, plan } });
      },
    ],
    consoleAddWorker: ['floor.workerAdded', worker],
    consoleRemoveWorker: [
      'floor.workerRemoved',
      async () => apiOf().asAdmin('DELETE', `${FLOOR}/workers/${(await worker()).body.id}`),
    ],
  } as const;
};
