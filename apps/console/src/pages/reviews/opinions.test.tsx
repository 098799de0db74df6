// @vitest-environment happy-dom
import type { ReviewSummary } from '@kitwright/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noMediaQueries, show } from '../../testing/show.tsx';
import { ReviewsPage } from './ReviewsPage.tsx';

const answer = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('matchMedia', noMediaQueries);
  window.fetch = answer;
  answer.mockReset();
});
afterEach(cleanup);

const submitted = (name: string, opinion: ReviewSummary['opinion']): ReviewSummary => ({
  id: crypto.randomUUID(),
  designUuid: crypto.randomUUID(),
  designName: name,
  productType: 'SOCCER_KIT',
  customerName: 'Dara Sok',
  status: 'WAITING',
  round: 1,
  thumbnailUrl: '/thumbnail.svg',
  submittedAt: '2026-11-21T05:00:00.000Z',
  decidedAt: null,
  decidedByName: null,
  reason: null,
  opinion,
  actions: ['approve', 'reject'],
});

it('shows what the customer says of each design: stars, words, both or neither', async () => {
  answer.mockResolvedValue(
    Response.json({
      items: [
        submitted('Lions', { rating: 4, comment: 'The collar could be darker' }),
        submitted('Tigers', { rating: null, comment: 'Perfect' }),
        submitted('Bears', { rating: null, comment: null }),
      ],
      nextCursor: null,
      counts: { WAITING: 3, APPROVED: 0, REJECTED: 0, WITHDRAWN: 0 },
    }),
  );
  show(<ReviewsPage />);
  const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!);
  const lions = await rowOf('Lions');
  expect(lions.getByRole('img', { name: '4 of 5 stars' })).toBeDefined();
  expect(lions.getByText('The collar could be darker')).toBeDefined();
  const tigers = await rowOf('Tigers');
  expect(tigers.getByText('Perfect')).toBeDefined();
  expect(tigers.queryByRole('img', { name: /stars/ })).toBeNull();
  expect((await rowOf('Bears')).queryByRole('img', { name: /stars/ })).toBeNull();
});
