import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { StatusBadge } from './StatusBadge.tsx';

afterEach(cleanup);

const signOf = (news: 'good' | 'bad' | null): string => {
  cleanup();
  render(
    <StatusBadge severity="danger" news={news}>
      Received
    </StatusBadge>,
  );
  return screen.getByText('Received').innerHTML;
};

it('tells good news from bad where both have one colour, and what is neither from both', () => {
  expect(new Set([signOf('good'), signOf('bad'), signOf(null)]).size).toBe(3);
  expect(signOf('good')).toContain('<svg');
  expect(signOf(null)).not.toContain('<svg');
});
