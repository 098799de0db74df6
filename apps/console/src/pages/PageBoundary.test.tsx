import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Link, Route, Routes } from 'react-router';
import { noMediaQueries, show } from '../testing/show.tsx';
import { PageBoundary } from './PageBoundary.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', noMediaQueries);
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

/** As one whose script is gone since the last release. */
const Gone = () => {
  throw new Error('Failed to fetch dynamically imported module');
};

it('a page that breaks says so and leaves the rest, and another page is shown as ever', async () => {
  show(
    <>
      <Link to="/suppliers">Suppliers</Link>
      <PageBoundary>
        <Routes>
          <Route path="/" element={<Gone />} />
          <Route path="/suppliers" element={<h1>All suppliers</h1>} />
        </Routes>
      </PageBoundary>
    </>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong!' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Suppliers' }));
  expect(await screen.findByRole('heading', { name: 'All suppliers' })).toBeTruthy();
});
