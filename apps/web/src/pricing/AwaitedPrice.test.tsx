import type { Problem } from '@kitwright/contract';
import { ProblemError } from '@kitwright/contract/client';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { press, show } from '../testing/show.tsx';
import { AwaitedPrice } from './AwaitedPrice.tsx';

afterEach(cleanup);

const refused = (status: number, key: Problem['key'], fieldKey?: string) =>
  new ProblemError({
    type: 'about:blank',
    title: key,
    status,
    key,
    requestId: '',
    ...(fieldKey === undefined ? {} : { errors: [{ field: 'fabricId', key: fieldKey }] }),
  } as Problem);

const failed = (error: Error | null, reason?: string) => {
  const onRetry = vi.fn();
  show(<AwaitedPrice error={error} onRetry={onRetry} reason={reason} />);
  return onRetry;
};

it('says that the price is on its way', () => {
  failed(null);
  expect(screen.getByText('Calculating…')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['the server failed', refused(500, 'error.msg.internal')],
  ['something unknown is refused', refused(400, 'error.msg.validation', 'error.field.invalid')],
  ['no network', new TypeError('Failed to fetch')],
])('says that the price could not be had, and asks again: %s', (_, error) => {
  const onRetry = failed(error);
  expect(screen.getByRole('alert').textContent).toContain('The price could not be worked out.');
  expect(screen.queryByText(/fields marked/)).toBeNull();
  press('Try again');
  expect(onRetry).toHaveBeenCalledOnce();
});

it('says what is refused', () => {
  failed(refused(400, 'error.msg.validation', 'error.field.fabric.notOffered'));
  expect(screen.getByText('This fabric is not offered for this garment.')).toBeTruthy();
});

it('does not ask again for what the page knows to be in the way', () => {
  failed(refused(400, 'error.msg.validation'), 'Choose a fabric.');
  expect(screen.getByText('Choose a fabric.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
