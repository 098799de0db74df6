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
});
afterEach(cleanup);

const fabric = { id: 'interlock', name: { kh: 'ក', en: 'Interlock' }, productTypes: [] };
vi.mock('../../tenant.ts', () => ({
  useTenant: () => ({ sizeCharts: {}, prices: { fabrics: [fabric], longSleeveTypes: [] } }),
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
  answer.mockImplementation((_, init) => {
    if (init?.method !== 'POST') return Promise.resolve(Response.json(store));
    if (writes().length > 1) return Promise.resolve(Response.json(order, { status: 201 }));
    const stale = { type: 'x', title: 'x', status: 409, key: 'error.msg.order.stalePrice', requestId: 'r' };
    return Promise.resolve(Response.json({ ...stale, current: order.quote }, { status: 409 }));
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
  });
});
