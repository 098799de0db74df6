import { orderIdSchema } from '@kitwright/contract';
import type { Schedule, ScheduledOrder } from '@kitwright/contract/production';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noMediaQueries, show } from '../../testing/show.tsx';
import { en } from '../../translations/floor/en.ts';

const answer = vi.fn<typeof fetch>();

const DAYS = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'] as const;
const orderOf = (nth: number, lateDays: number): ScheduledOrder => ({
  id: orderIdSchema.parse(`0197a6a1-8f3c-7000-8000-00000000000${nth}`),
  number: `KW-00000${nth}`,
  teamName: `Team ${nth}`,
  status: 'APPROVED',
  garments: 14,
  dueOn: DAYS[1],
  promisedOn: DAYS[1],
  endsOn: DAYS[3],
  lateDays,
  isRush: false,
  isLaid: false,
  version: 4,
  tasks: [
    {
      stationId: 'sew',
      unit: 'garments',
      amount: 14,
      minutes: 200,
      pinnedOn: null,
      days: [{ day: DAYS[0], minutes: 200 }],
    },
  ],
});
const SCHEDULE: Schedule = {
  isOn: true,
  today: DAYS[0],
  days: DAYS.map((day) => ({ day, minutes: day === DAYS[2] ? 0 : 480, closed: null })),
  stations: (['cut', 'sew'] as const).map((id) => ({
    id,
    work: id,
    name: { kh: id, en: id === 'sew' ? 'Sew' : 'Cut' },
    capacity: { unit: 'garments', perHour: 4, setupMinutes: 0 },
    outages: id === 'sew' ? [DAYS[1]] : [],
  })),
  orders: [orderOf(1, 0), orderOf(2, 2), orderOf(3, 5)],
};

interface Sent {
  readonly version: number;
  readonly isRush: boolean;
  readonly pins: readonly { readonly stationId: string; readonly day: string }[];
  readonly accept: boolean;
}
const sent: Sent[] = [];
let schedule: Schedule;
/** True where the server finds others that would be late. */
let breaks: boolean;

beforeEach(async () => {
  vi.stubGlobal('matchMedia', noMediaQueries);
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  window.fetch = answer;
  sent.length = 0;
  schedule = SCHEDULE;
  breaks = false;
  answer.mockReset();
  answer.mockImplementation(async (_address, init) => {
    if (init?.method !== 'PUT') return Response.json(schedule);
    const body = (await new Response(init.body).json()) as Sent;
    sent.push(body);
    const kept = !breaks || body.accept;
    const [{ id, number, teamName, dueOn, endsOn }] = [orderOf(1, 0)];
    const late = breaks ? [{ id, number, teamName, dueOn, endsOn, lateDays: 3 }] : [];
    return Response.json({ kept, late, schedule });
  });
  const { SchedulePage } = await import('./SchedulePage.tsx');
  show(<SchedulePage />);
});
afterEach(cleanup);

const card = (number: string) => screen.findByRole('button', { name: new RegExp(`^${number}`) });
const cellsOf = (station: string): readonly HTMLElement[] =>
  within(screen.getByRole('row', { name: new RegExp(`^${station}`) })).getAllByRole('cell');
const drag = async (number: string, cell: HTMLElement | undefined): Promise<void> => {
  const item = (await card(number)).closest('li');
  if (item === null || cell === undefined) throw new Error('nothing to drag, or nowhere to drop');
  const dataTransfer = { setData: () => undefined, effectAllowed: 'none' };
  fireEvent.dragStart(item, { dataTransfer });
  fireEvent.dragOver(cell);
  fireEvent.drop(cell);
  fireEvent.dragEnd(item);
};

describe('the board of the plan', () => {
  it('says first what is late, the worst before the others', async () => {
    const late = await screen.findByRole('region', { name: en.schedule.lateTitle });
    const lines = within(late).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent.slice(0, 'KW-000001'.length))).toEqual([
      'KW-000003',
      'KW-000002',
    ]);
    expect(late).toHaveProperty('textContent', expect.stringContaining('5 days late'));
  });

  it('puts work on the day on which it is dropped, from the version that was seen', async () => {
    await card('KW-000001');
    await drag('KW-000001', cellsOf('Sew')[3]);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      version: 4,
      isRush: false,
      pins: [{ stationId: 'sew', day: DAYS[3] }],
      accept: false,
    });
  });

  it('takes no work on closed days, days out of order, and at other stations', async () => {
    await card('KW-000001');
    for (const cell of [cellsOf('Sew')[2], cellsOf('Sew')[1], cellsOf('Cut')[3], cellsOf('Sew')[0]])
      await drag('KW-000001', cell);
    expect(sent).toEqual([]);
  });

  it('asks before others are late, and changes nothing unless that is accepted', async () => {
    breaks = true;
    await card('KW-000002');
    await drag('KW-000002', cellsOf('Sew')[3]);
    const question = await screen.findByRole('dialog', { name: en.schedule.asks.title });
    expect(question.textContent).toContain('KW-000001');
    expect(sent.map(({ accept }) => accept)).toEqual([false]);
    fireEvent.click(within(question).getByRole('button', { name: en.schedule.asks.yes }));
    await waitFor(() => expect(sent.map(({ accept }) => accept)).toEqual([false, true]));
    expect(sent[1]?.pins).toEqual([{ stationId: 'sew', day: DAYS[3] }]);
  });

  it('is walked by keys, and an order is put ahead without a pointer', async () => {
    await card('KW-000001');
    fireEvent.keyDown(window, { key: 'j', code: 'KeyJ' });
    fireEvent.keyDown(window, { key: 'j', code: 'KeyJ' });
    expect(document.activeElement).toBe(await card('KW-000002'));
    fireEvent.keyDown(window, { key: 'm', code: 'KeyM' });
    const form = await screen.findByRole('dialog', { name: 'Order KW-000002' });
    fireEvent.click(within(form).getByLabelText(en.schedule.order.rush));
    fireEvent.change(within(form).getByLabelText('Sew: not before'), { target: { value: DAYS[3] } });
    fireEvent.click(within(form).getByRole('button', { name: en.schedule.order.save }));
    await waitFor(() =>
      expect(sent).toEqual([
        { version: 4, isRush: true, pins: [{ stationId: 'sew', day: DAYS[3] }], accept: false },
      ]),
    );
  });
});
