import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleOrder } from '../../../testing/sample-order.ts';
import { noMediaQueries, show } from '../../../testing/show.tsx';
import { en } from '../../../translations/delivery/en.ts';
import { ParcelsCard } from './ParcelsCard.tsx';

vi.mock('../../../session/session.ts', async (original) => ({
  ...(await original<object>()),
  useMay: () => true,
}));

const answer = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('matchMedia', noMediaQueries);
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  window.fetch = answer;
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const GARMENT = {
  id: '001',
  playerName: 'Dara',
  number: '7',
  size: 'M',
  sleeve: 'short',
  productType: 'SOCCER_KIT',
  designName: 'Lions',
};

const open = async (loose: readonly unknown[]): Promise<void> => {
  const recipient = { name: 'Dara Sok', phone: '012 345 678', address: 'Street 271' };
  const parcels = { parcels: [], loose, mayPack: true, recipient, unpaidCents: 0, carriers: [] };
  answer.mockImplementation(() => Promise.resolve(Response.json(parcels)));
  show(<ParcelsCard order={sampleOrder('PROCESSING')} />);
  await screen.findByText(loose.length === 0 ? en.all : /In no parcel yet/);
};

it('offers a new parcel while garments are in none, and no longer', async () => {
  await open([GARMENT]);
  expect(screen.getByRole('button', { name: en.begin })).toBeTruthy();
  cleanup();
  await open([]);
  expect(screen.queryByRole('button', { name: en.begin })).toBeNull();
});
