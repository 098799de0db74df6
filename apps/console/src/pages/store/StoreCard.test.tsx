import { storeDesignIdSchema } from '@kitwright/contract';
import type { ConsoleStoreItem } from '@kitwright/contract/catalogue';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noMediaQueries, show } from '../../testing/show.tsx';
import { StoreCard } from './StoreCard.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', noMediaQueries));
afterEach(cleanup);

const never = () => Promise.reject(new Error('Not asked for here'));
const ACTIONS = { rename: never, move: never, withdraw: never, restore: never, publish: never };
const card = (part: Pick<ConsoleStoreItem, 'rating' | 'ratingCount'>): void => {
  const item: ConsoleStoreItem = {
    uuid: storeDesignIdSchema.parse('0197a6a1-8f3c-7000-8000-00000000000a'),
    name: { kh: 'រាជ', en: 'Royal' },
    productType: 'SOCCER_KIT',
    colourFamily: 'red',
    pictureUrl: '/royal.svg',
    wornUrl: null,
    priceCents: 1_250,
    publishedAt: '2026-11-21T05:00:00.000Z',
    state: 'published',
    withdrawnAt: null,
    ...part,
  };
  show(<StoreCard item={item} actions={ACTIONS} onRename={() => undefined} />);
};

it('says how a design of the store is rated, and by how many', () => {
  card({ rating: 4.25, ratingCount: 8 });
  expect(screen.getByText(/\$12\.50 · ★/).textContent).toMatch(/4\.3.*8/);
});

it('says that no one has rated one yet', () => {
  card({ rating: null, ratingCount: 0 });
  expect(screen.getByText(/\$12\.50 ·/).textContent).not.toContain('★');
});
