import type { Problem } from '@kitwright/contract';
import { ProblemError } from '@kitwright/contract/client';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { press, show } from '../testing/show.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { MissingOrder } from './MissingOrder.tsx';

afterEach(cleanup);

const problem = (status: number, key: Problem['key']): ProblemError =>
  new ProblemError({ type: 'about:blank', title: key, status, key, requestId: '' });

const failed = (error: unknown) => {
  const onRetry = vi.fn();
  show(<LoadFailed error={error} onRetry={onRetry} missing={<p>Gone</p>} />);
  return onRetry;
};

it('says what is missing where the server will refuse again', () => {
  failed(problem(404, 'error.msg.notFound'));
  expect(screen.getByText('Gone')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that an order is not there where its address was mistyped', () => {
  const error = problem(400, 'error.msg.validation');
  show(<LoadFailed error={error} onRetry={vi.fn()} missing={<MissingOrder />} />);
  expect(screen.getByText('There is no such order among yours.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'My orders' })).toBeTruthy();
});

it.each([
  ['asked too often', problem(429, 'error.msg.tooManyRequests')],
  ['the server failed', problem(500, 'error.msg.internal')],
  ['no network', new TypeError('Failed to fetch')],
])('lets one try again: %s', (_, error) => {
  const onRetry = failed(error);
  expect(screen.queryByText('Gone')).toBeNull();
  press('Try again');
  expect(onRetry).toHaveBeenCalledOnce();
});
