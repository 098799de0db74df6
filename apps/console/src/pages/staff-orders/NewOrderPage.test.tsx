import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleOrder } from '../../testing/sample-order.ts';
import { noMediaQueries, show } from '../../testing/show.tsx';

const answer = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('matchMedia', noMediaQueries);
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  window.fetch = answer;
  answer.mockReset();
  drafts.clear();
});
afterEach(cleanup);

const fabric = { id: 'interlock', name: { kh: 'ក', en: 'Interlock' }, productTypes: [] };
vi.mock('../../tenant.ts', () => ({
  useTenant: () => ({ sizeCharts: {}, prices: { fabrics: [fabric], longSleeveTypes: [], extras: [] } }),
}));

const UUID = '0197a6a1-8f3c-7000-8000-00000000000a';
const design = {
  uuid: UUID,
  name: { kh: 'រាជ', en: 'Royal' },
  productType: 'SOCCER_KIT',
  colourFamily: 'red',
  pictureUrl: '/royal.svg',
  wornUrl: null,
  priceCents: 1_250,
  rating: null,
  ratingCount: 0,
  publishedAt: '2026-11-21T05:00:00.000Z',
  state: 'published',
  withdrawnAt: null,
};
/** A server that keeps drafts: what was kept, by id. */
const drafts = new Map<string, { version: number; content: unknown }>();
const AT = '2026-11-28T05:00:00.000Z';
const draftOf = (id: string) => ({
  id,
  writtenBy: 'Sophea',
  changedBy: 'Rithy',
  createdAt: AT,
  updatedAt: AT,
  revises: null,
  ...drafts.get(id),
});
const keepDraft = (url: string, sent: unknown): Response => {
  const id = url.split('/').at(-1) ?? '';
  const { version, content } = JSON.parse(typeof sent === 'string' ? sent : '{}') as {
    version: number;
    content: unknown;
  };
  const before = drafts.get(id)?.version ?? 0;
  if (version !== before) {
    const problem = {
      type: 'x',
      title: 'x',
      status: 409,
      key: 'error.msg.orderDraft.conflict',
      requestId: 'r',
    };
    return Response.json({ ...problem, current: draftOf(id) }, { status: 409 });
  }
  drafts.set(id, { version: version + 1, content });
  return Response.json(draftOf(id));
};
const addressOf = (input: Parameters<typeof fetch>[0]): string =>
  input instanceof Request ? input.url : String(input);
/** Answers what every page of writing asks for, and the rest by `others`. */
const serve = (others: (path: string, init: RequestInit | undefined) => Response): void => {
  answer.mockImplementation((input, init) => {
    const path = addressOf(input);
    if (init?.method === 'PUT') return Promise.resolve(keepDraft(path, init.body));
    if (path.endsWith('/order-drafts')) return Promise.resolve(Response.json({ items: [], quoteDays: 14 }));
    return Promise.resolve(others(path, init));
  });
};
const store = { items: [design], nextCursor: null, counts: { published: 1, withdrawn: 0 } };
const order = sampleOrder();

const writes = (): unknown[] =>
  answer.mock.calls
    .filter(([, init]) => init?.method === 'POST')
    .map(([, init]): unknown => (typeof init?.body === 'string' ? JSON.parse(init.body) : null));
const fill = (label: string | RegExp, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

it('names what is missing, shows the price before it is agreed to, and then writes the order down', async () => {
  serve((_, init) => {
    if (init?.method !== 'POST') return Response.json(store);
    if (writes().length > 1) return Response.json(order, { status: 201 });
    const stale = { type: 'x', title: 'x', status: 409, key: 'error.msg.order.stalePrice', requestId: 'r' };
    return Response.json({ ...stale, current: order.quote }, { status: 409 });
  });
  const { NewOrderPage } = await import('./NewOrderPage.tsx');
  show(<NewOrderPage />);
  const press = (name: string): void => {
    fireEvent.click(screen.getByRole('button', { name }));
  };
  press('See the price');
  await screen.findByText('Choose a design.');
  expect(writes()).toEqual([]);

  fireEvent.click(screen.getByLabelText('New'));
  fill(/First name/, 'Bopha');
  fill(/Last name/, 'Keo');
  fireEvent.change(screen.getAllByLabelText(/Phone/)[0]!, { target: { value: '012 700 700' } });
  fireEvent.click(await screen.findByRole('button', { name: /Royal/ }));
  fill('Name of player 1', 'Dara');
  fill('No. of Dara', '10');
  fill('Size of Dara', 'M');
  // A second design of the same order, with a team of its own.
  press('Add another design');
  const second = within(screen.getByRole('region', { name: 'Design 2' }));
  fireEvent.click(await second.findByRole('button', { name: /Royal/ }));
  fireEvent.click(second.getByLabelText('Pieces by size'));
  fireEvent.change(second.getAllByLabelText(/^M, Short/)[0]!, { target: { value: '4' } });
  press('Add another design');
  press('Remove design 3');
  fill(/Province/, 'abroad');
  fill(/Whole address/, 'Street 1, Bangkok');
  press('See the price');
  await screen.findByText(/It comes to \$30.00/);
  press('Write the order down');
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]).toMatchObject({
    customer: { kind: 'new', firstName: 'Bopha', phone: '012 700 700', email: null },
    items: [
      {
        design: { from: 'store', uuid: UUID },
        fabricId: 'interlock',
        team: { kind: 'roster', roster: [{ name: 'Dara', number: '10', size: 'M' }] },
      },
      {
        design: { from: 'store', uuid: UUID },
        team: { kind: 'sizes', sizes: [{ size: 'M', sleeve: 'short', quantity: 4 }] },
      },
    ],
    // The number they call from is the one to reach them under.
    phone: '012 700 700',
    place: null,
    expectedGrandTotalCents: 3_000,
    // The draft that it was written in is over with it.
    draftId: [...drafts.keys()][0],
  });
});

it('keeps what is written by itself, and tells of a colleague who wrote the same draft', async () => {
  serve(() => Response.json(store));
  const { NewOrderPage } = await import('./NewOrderPage.tsx');
  show(<NewOrderPage />);
  await screen.findByText('Kept by itself as soon as you write.');
  fireEvent.click(screen.getByLabelText('New'));
  fill(/First name/, 'Bopha');
  await screen.findByText('Saved. You may leave and go on later.');
  const [id = ''] = drafts.keys();
  expect(drafts.get(id)).toMatchObject({ version: 1, content: { caller: { firstName: 'Bopha' } } });
  fill(/Last name/, 'Keo');
  await waitFor(() => expect(drafts.get(id)?.version).toBe(2));
  // A colleague keeps another version.
  drafts.set(id, { version: 3, content: drafts.get(id)?.content });
  fill(/Last name/, 'Mine');
  expect(await screen.findByText(/Rithy changed this draft/)).toBeTruthy();
  expect(drafts.get(id)).toMatchObject({ version: 3, content: { caller: { lastName: 'Keo' } } });
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine as a draft of its own' }));
  await waitFor(() => expect(drafts.size).toBe(2));
  expect([...drafts.values()].at(-1)).toMatchObject({
    version: 1,
    content: { caller: { lastName: 'Mine' } },
  });
});
