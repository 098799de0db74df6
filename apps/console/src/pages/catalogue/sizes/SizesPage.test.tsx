import { endpoints } from '@kitwright/contract/endpoints';
import { plainOffer } from '@kitwright/garment';
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noMediaQueries, show } from '../../../testing/show.tsx';

const answer = vi.fn<typeof fetch>();
vi.mock('../../../tenant.ts', () => ({ useTenant: () => ({ productTypes: ['SOCCER_KIT', 'TSHIRT'] }) }));

beforeEach(() => {
  vi.stubGlobal('matchMedia', noMediaQueries);
  window.fetch = answer;
  answer.mockReset();
});
afterEach(cleanup);
// Ten patterns are drafted for a chart, which takes a busy machine a while.
configure({ asyncUtilTimeout: 30_000 });

const saved = () =>
  answer.mock.calls
    .flatMap(([, init]) => (init?.method === 'PUT' && typeof init.body === 'string' ? [init.body] : []))
    .map((body) => endpoints.consoleSetSizeChart.body.parse(JSON.parse(body)))
    .at(-1);

const open = async (charts: object): Promise<void> => {
  answer.mockImplementation((_, init) =>
    Promise.resolve(
      init?.method === 'PUT'
        ? Response.json({ ...saved(), version: (saved()?.version ?? 0) + 1 })
        : Response.json({ charts }),
    ),
  );
  const { SizesPage } = await import('./SizesPage.tsx');
  show(<SizesPage />);
  await screen.findByLabelText('What customers read for S');
};
const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const save = (): void => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
};

it('saves labels, bodies and which sizes are offered, from the version that was seen', async () => {
  await open({ SOCCER_KIT: { version: 3, sizes: plainOffer() } });
  type('What customers read for S', 'S (40)');
  type('Chest, cm of S, from', '88,5');
  type('Chest, cm of S, to', '93');
  fireEvent.click(screen.getByLabelText('Offer XS'));
  save();
  await waitFor(() => expect(saved()).toBeDefined());
  const { version, sizes } = saved()!;
  expect(version).toBe(3);
  // Youth sizes go along, and are off.
  expect(sizes.slice(0, 4).map(({ size, isOffered }) => `${size} ${isOffered}`)).toEqual([
    'Y8 false',
    'Y10 false',
    'Y12 false',
    'Y14 false',
  ]);
  expect(sizes.slice(4, 7)).toEqual([
    { size: 'XS', isOffered: false, label: 'XS', body: {} },
    { size: 'S', isOffered: true, label: 'S (40)', body: { chest: { fromMm: 885, toMm: 930 } } },
    { size: 'M', isOffered: true, label: 'M', body: {} },
  ]);
});

it('says at each field what is wrong with it, and sends nothing until it is mended', async () => {
  await open({});
  type('What customers read for S', '40');
  type('Chest, cm of M, from', '95');
  type('Chest, cm of M, to', '150');
  type('Height, cm of L, from', 'tall');
  save();
  const errorAt = (label: string): string | undefined =>
    document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
      ?.textContent ?? undefined;
  expect(errorAt('Height, cm of L, from')).toBe('Number is invalid.');
  type('Height, cm of L, from', '');
  expect(errorAt('What customers read for S')).toBe('Begin with the size’s own name, such as “S (40)”.');
  expect(errorAt('Chest, cm of M, to')).toBe('This does not go with the pieces as they are cut.');
  expect(screen.getAllByText('This does not go with the pieces as they are cut.')).toHaveLength(1);
  expect(saved()).toBeUndefined();
  type('What customers read for S', 'S (40)');
  type('Chest, cm of M, to', '98');
  save();
  await waitFor(() => expect(saved()).toBeDefined());
});

it('needs one size that is offered', async () => {
  await open({});
  for (const toggle of screen.getAllByRole('switch', { checked: true })) fireEvent.click(toggle);
  save();
  expect(screen.getByText('Offer one size at least.').closest('[role=alert]')).not.toBeNull();
  expect(saved()).toBeUndefined();
});

it('offers youth sizes where they are switched on, named by the height they are for', async () => {
  await open({ SOCCER_KIT: { version: 1, sizes: plainOffer() } });
  const youth = within(screen.getByRole('region', { name: 'Children and youth' }));
  expect(youth.getAllByRole('switch', { checked: false })).toHaveLength(4);
  fireEvent.click(screen.getByLabelText('Offer Y10'));
  const [first] = within(await screen.findByRole('table')).getAllByRole('rowheader');
  expect(first?.textContent).toBe('Y10 (140 cm)');
  save();
  await waitFor(() => expect(saved()).toBeDefined());
  expect(
    saved()!
      .sizes.filter(({ isOffered }) => isOffered)
      .map(({ size }) => size)[0],
  ).toBe('Y10');
});

it('shows the chart as customers see it: what is offered, by its label, with the body it is for', async () => {
  const sizes = plainOffer().map((entry) =>
    entry.size === 'S'
      ? { ...entry, label: 'S (40)', body: { height: { fromMm: 1600, toMm: 1700 } } }
      : entry,
  );
  await open({ SOCCER_KIT: { version: 1, sizes } });
  fireEvent.click(screen.getByLabelText('Offer XS'));
  const table = await screen.findByRole('table');
  const heads = within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
  expect(heads.slice(0, 2)).toEqual(['S (40)', 'M']);
  expect(within(table).getByRole('columnheader', { name: 'For height' })).toBeDefined();
  expect(within(table).getByText('160–170')).toBeDefined();
});
