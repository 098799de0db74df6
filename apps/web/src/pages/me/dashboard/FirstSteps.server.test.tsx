import { expect, it } from 'vitest';
import { showPage } from '../../../testing/show-page.tsx';
import { FirstSteps } from './FirstSteps.tsx';

it('tells one to add players first, until there are some', () => {
  expect(showPage(<FirstSteps hasPlayers={false} />)).toContain('href="/me/players"');
  expect(showPage(<FirstSteps hasPlayers />)).not.toContain('href="/me/players"');
});
