import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { lazy, type ComponentType } from 'react';
import { Link, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { press, show } from '../testing/show.tsx';
import { PageRoom } from './PageBoundary.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const failing = (error: Error) => lazy(() => Promise.reject<{ readonly default: ComponentType }>(error));
const Missing = failing(new TypeError('Failed to fetch dynamically imported module: /page.js'));
const Broken = failing(new Error('Cannot read properties of undefined'));

const showAt = (path: string, lang: 'en' | 'kh' = 'en') =>
  act(() => {
    show(
      <>
        <Link to="/here">Elsewhere</Link>
        <PageRoom>
          <Routes>
            <Route path="missing" element={<Missing />} />
            <Route path="broken" element={<Broken />} />
            <Route path="here" element={<h1>A page that is here</h1>} />
          </Routes>
        </PageRoom>
      </>,
      { path, lang },
    );
    return Promise.resolve();
  });

const title = () => screen.getByRole('heading', { level: 1 }).textContent;

it('says that a page whose script does not come cannot be reached, and asks for it again on a press', async () => {
  const reload = vi.fn();
  vi.spyOn(window, 'location', 'get').mockReturnValue(
    Object.assign(new URL('http://shop/missing'), { reload }) as never,
  );
  await showAt('/missing');
  expect(title()).toBe('The shop cannot be reached');
  press('Try again');
  expect(reload).toHaveBeenCalledOnce();
});

it('leaves what is round the page, and the pages one goes on to', async () => {
  await showAt('/missing', 'kh');
  expect(title()).toMatch(/[\u1780-\u17ff]/u);
  await act(() => {
    fireEvent.click(screen.getByText('Elsewhere'));
    return Promise.resolve();
  });
  expect(title()).toBe('A page that is here');
});

it('does not blame the network for a fault of ours', async () => {
  await showAt('/broken');
  expect(title()).toBe('Something went wrong!');
});
