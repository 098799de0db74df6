import type { Order } from '@kitwright/contract/orders';
import type {
  KeptSchedule,
  OrderDesk,
  Schedule,
  ScheduledOrder,
  ScheduleSettings,
} from '@kitwright/contract/production';
import { expect } from 'vitest';
import { orderBody, postOrder, sampleRoster } from './samples.ts';
import type { TestApi } from './start-api.ts';

const SCHEDULE = '/api/console/schedule';

/** A shop whose work is scheduled: how its settings are changed, orders come and are approved, and what is scheduled. */
export const shopOf = (given: () => { readonly api: TestApi; readonly design: string }) => {
  const kept = async (): Promise<KeptSchedule> =>
    (await given().api.asAdmin<KeptSchedule>('GET', `${SCHEDULE}/settings`)).body;
  const schedule = async (): Promise<Schedule> => (await given().api.asAdmin<Schedule>('GET', SCHEDULE)).body;
  const scheduled = async (id: string): Promise<ScheduledOrder> => {
    const found = (await schedule()).orders.find((each) => each.id === id);
    if (found === undefined) throw new Error(`The order ${id} is not scheduled`);
    return found;
  };
  const change = async (settings: Partial<ScheduleSettings>): Promise<void> => {
    const before = await kept();
    const body = { version: before.version, settings: { ...before.settings, ...settings } };
    expect((await given().api.asAdmin('PUT', `${SCHEDULE}/settings`, { body })).status).toBe(200);
  };
  /** Sewing alone takes time: so many garments an hour, eight hours a day. */
  const sewing = (perHour: number, more: Partial<ScheduleSettings> = {}): Promise<void> =>
    change({
      capacities: { sew: { unit: 'garments', perHour, setupMinutes: 0 } },
      reservePercent: 0,
      spareDays: 0,
      outages: [],
      ...more,
    });

  /** Printing alone takes time: half a metre an hour. */
  const printing = (): Promise<void> =>
    change({
      capacities: { print: { unit: 'metres', perHour: 0.5, setupMinutes: 0 } },
      reservePercent: 0,
      spareDays: 0,
    });
  const pack = async (id: string): Promise<void> => {
    await given().api.asAdmin('POST', `/api/console/orders/${id}/pack`, { body: {} });
    await given().api.runJobs();
  };

  const ordered = async (players: number): Promise<Order> => {
    const { api, design } = given();
    return (await postOrder(api.asCustomer, await orderBody(api.asCustomer, design, sampleRoster(players))))
      .body;
  };
  const approve = async (id: string) =>
    given().api.asAdmin<Order>('POST', `/api/console/orders/${id}/move`, {
      body: { action: 'approve', from: 'REVIEWING' },
    });
  const approved = async (players: number): Promise<Order> =>
    (await approve((await ordered(players)).id)).body;
  const dueOf = async (id: string): Promise<string> =>
    (await given().api.asAdmin<OrderDesk>('GET', `/api/console/orders/${id}/desk`)).body.dueOn;

  return { kept, schedule, scheduled, change, sewing, printing, pack, ordered, approve, approved, dueOf };
};
