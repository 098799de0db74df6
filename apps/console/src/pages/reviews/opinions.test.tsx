import { designIdSchema, reviewIdSchema } from '@kitwright/contract';
import type { Review, ReviewSummary } from '@kitwright/contract/designs';
import { createDesign } from '@kitwright/design';
import { createCommentBoard } from '@kitwright/editor/comments';
import { garmentOf } from '@kitwright/garment';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noMediaQueries, show } from '../../testing/show.tsx';
import { ReviewFacts } from './ReviewFacts.tsx';
import { ReviewsPage } from './ReviewsPage.tsx';
import { staffComments } from './use-reviews.ts';

vi.mock('../../tenant.ts', () => ({ useTenant: () => ({ rulePreset: 'none', ruleValues: null }) }));
// The checks need the engine that shapes letters; what is pinned has tests of its own.
vi.mock('@kitwright/editor/comments', () => ({
  DesignComments: () => null,
  PreflightReport: () => null,
  createCommentBoard: () => ({}),
}));

const answer = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('matchMedia', noMediaQueries);
  window.fetch = answer;
  answer.mockReset();
});
afterEach(cleanup);

const submitted = (name: string, opinion: ReviewSummary['opinion']): ReviewSummary => ({
  id: reviewIdSchema.parse(crypto.randomUUID()),
  designUuid: designIdSchema.parse(crypto.randomUUID()),
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

const opened = (opinion: Review['opinion']): void => {
  const document = createDesign(garmentOf('TSHIRT'), () => crypto.randomUUID(), { language: 'en' });
  const board = createCommentBoard(staffComments(crypto.randomUUID()));
  const review = {
    ...submitted('Lions', opinion),
    document,
    designVersion: 1,
    customerEmail: null,
    others: [],
  };
  show(<ReviewFacts review={review} board={board} />);
};

it('shows the same beside the design that is looked at', () => {
  opened({ rating: 5, comment: 'Exactly so' });
  expect(screen.getByText('Exactly so')).toBeDefined();
  expect(screen.getByRole('img', { name: '5 of 5 stars' })).toBeDefined();
});

it('takes no room beside the design where nothing was said', () => {
  opened({ rating: null, comment: null });
  expect(screen.queryByText('The customer’s rating')).toBeNull();
  expect(screen.queryByRole('img', { name: /stars/ })).toBeNull();
});
