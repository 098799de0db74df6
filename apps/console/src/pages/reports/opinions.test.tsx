import { designIdSchema } from '@kitwright/contract';
import type { Report, StorageFigures } from '@kitwright/contract/operations';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noMediaQueries, show } from '../../testing/show.tsx';
import { ReportsPage } from './ReportsPage.tsx';
import { StorageFigure } from './StorageFigure.tsx';

vi.mock('../../session/session.ts', async (original) => ({
  ...(await original<object>()),
  useMay: () => true,
}));
vi.mock('../../tenant.ts', () => ({ useTenant: () => ({ timeZone: 'Asia/Phnom_Penh' }) }));

const answer = vi.fn<typeof fetch>();
const MB = 1024 * 1024;
const storage: StorageFigures = {
  pictures: 1_234,
  usedBytes: 900 * MB,
  mostBytes: 1_000 * MB,
  visitorBytes: 12 * MB,
  unusedBytes: 30 * MB,
  unusedDays: 30,
};
const NOTHING = { orders: 0, pieces: 0, orderedCents: 0, receivedCents: 0, refundedCents: 0 };
const report = (opinions: Report['opinions']): Report => ({
  time: [],
  sizes: [],
  garments: [],
  opinions,
  totals: { ...NOTHING, orders: 1, pieces: 6 },
  statuses: ['RECEIVED'],
});
const starred = (counts: readonly number[]) => counts.map((designs, at) => ({ stars: at + 1, designs }));

beforeEach(() => {
  vi.stubGlobal('matchMedia', noMediaQueries);
  window.fetch = answer;
  answer.mockReset();
});
afterEach(cleanup);

const pathOf = (asked: string | URL | Request): string =>
  asked instanceof Request ? asked.url : asked.toString();
const answering = (shown: Report) =>
  answer.mockImplementation((url) =>
    Promise.resolve(Response.json(pathOf(url).includes('/storage') ? storage : shown)),
  );

describe('what customers say of their designs', () => {
  it('stands in the reports: how many have each number of stars, and the words', async () => {
    const comment = {
      designUuid: designIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000001'),
      designName: 'Lions',
      customerName: 'Dara Sok',
      rating: 4,
      comment: 'The collar could be darker',
    };
    answering(report({ stars: starred([0, 0, 1, 5, 2]), comments: [comment] }));
    show(<ReportsPage />);
    expect(await screen.findByRole('heading', { name: 'What customers say of their designs' })).toBeDefined();
    expect(screen.getByText('The collar could be darker')).toBeDefined();
    expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeDefined();
    const stars = screen.getAllByText(/^★+$/).map(({ textContent }) => textContent.length);
    expect(stars).toEqual([5, 4, 3, 2, 1]);
  });

  it('takes no room while no one said anything', async () => {
    answering(report({ stars: starred([0, 0, 0, 0, 0]), comments: [] }));
    show(<ReportsPage />);
    await screen.findByText('Room for pictures');
    expect(screen.queryByText('What customers say of their designs')).toBeNull();
  });
});

describe('the room for pictures', () => {
  it('is told in megabytes, with what is unused and when it is swept', async () => {
    answer.mockResolvedValue(Response.json(storage));
    show(<StorageFigure />);
    expect(await screen.findByText('900 of 1,000 MB used, 1,234 pictures')).toBeDefined();
    expect(
      screen.getByText(/^30 MB are shown by nothing.* after 30 days; visitors brought 12 MB\.$/),
    ).toBeDefined();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('90');
  });

  it('says nothing while it is not known', () => {
    answer.mockReturnValue(new Promise(() => undefined));
    show(<StorageFigure />);
    expect(screen.queryByText('Room for pictures')).toBeNull();
  });
});
