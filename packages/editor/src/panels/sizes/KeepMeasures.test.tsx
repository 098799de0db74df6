import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MeasureServices } from '../../services/choices.ts';
import { noMediaQueries, showInEditor } from '../../testing/show-in-editor.tsx';
import { KeepMeasures } from './KeepMeasures.tsx';
import { NO_MEASURES, knownOf, type WrittenMeasures } from './own-measures.ts';

beforeEach(() => vi.stubGlobal('matchMedia', noMediaQueries));
afterEach(cleanup);

const written: WrittenMeasures = { ...NO_MEASURES, heightCm: 171, weightKg: 66 };
const other: WrittenMeasures = { ...written, weightKg: 80 };

/** Double of an account that keeps the measures it is sent. */
const accountWith = (first: WrittenMeasures | null) => {
  let kept = first && knownOf(first);
  const told: unknown[] = [];
  const services: MeasureServices = {
    read: () => Promise.resolve({ ok: true, value: kept }),
    keep: (measures) => {
      kept = measures;
      told.push(measures);
      return Promise.resolve({ ok: true, value: null });
    },
    forget: () => {
      kept = null;
      return Promise.resolve({ ok: true, value: null });
    },
  };
  return { services, told, keeps: () => kept };
};
const show = async (services: MeasureServices | null, isKnownHere = true): Promise<WrittenMeasures[]> => {
  const read: WrittenMeasures[] = [];
  await showInEditor(
    <KeepMeasures written={written} isKnownHere={isKnownHere} onRead={(each) => read.push(each)} />,
    { services: { measures: () => services } },
  );
  return read;
};
const button = (name: string) => screen.findByRole('button', { name });

it('keeps a guest’s on the device, and offers nothing else', async () => {
  await show(null);
  expect(screen.getByText(/They stay on this device/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('sends nothing until it is asked to, says where they are then, and forgets them when asked', async () => {
  const account = accountWith(null);
  await show(account.services);
  const keep = await button('Keep with my account');
  expect(account.told).toEqual([]);
  keep.click();
  await screen.findByText(/kept with your account; no one else sees them/);
  expect(account.told).toEqual([knownOf(written)]);
  expect(screen.queryByRole('button', { name: 'Keep with my account' })).toBeNull();
  (await button('Remove from my account')).click();
  await button('Keep with my account');
  expect(account.keeps()).toBeNull();
});

it('takes the account’s where the device knows none, and never in place of what was written here', async () => {
  const [empty, known] = [
    await show(accountWith(other).services, false),
    await show(accountWith(other).services, true),
  ];
  await waitFor(() => expect(empty).toEqual([other]));
  expect(known).toEqual([]);
});
