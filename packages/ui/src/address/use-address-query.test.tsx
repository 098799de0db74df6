import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { BrowserRouter, useSearchParams } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useAddressQuery } from './use-address-query.ts';

const never = new Promise<never>(() => undefined);

/** A page that cannot be drawn for any other address than the one it came up with. */
const SlowPage = () => {
  const [params] = useSearchParams();
  if (params.size > 0) use(never);
  return null;
};

const Filter = () => {
  const [query, setQuery] = useAddressQuery();
  const set = (name: string, value: string): void => {
    const next = new URLSearchParams(query);
    next.set(name, value);
    setQuery(next);
  };
  return (
    <>
      <input
        aria-label="Search"
        value={query.get('q') ?? ''}
        onChange={({ currentTarget }) => set('q', currentTarget.value)}
      />
      <button onClick={() => set('colour', 'red')}>Red</button>
    </>
  );
};

/** Acts on the page, and awaits what it does with it. */
const does = (action: () => void): Promise<void> =>
  act(async () => {
    action();
    await Promise.resolve();
  });
const type = (text: string) =>
  does(
    () => void fireEvent.change(screen.getByRole('textbox', { name: 'Search' }), { target: { value: text } }),
  );

describe('the query of the address', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', '/');
    render(
      <BrowserRouter>
        <Filter />
        <Suspense>
          <SlowPage />
        </Suspense>
      </BrowserRouter>,
    );
  });
  afterEach(cleanup);

  it('is shown at once, though its page is still to come', async () => {
    const search = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });
    await type('l');
    expect(search.value).toBe('l');
    await type('li');
    expect(search.value).toBe('li');
  });

  it('loses nothing of two choices made one after the other', async () => {
    await type('lion');
    await does(() => void fireEvent.click(screen.getByRole('button', { name: 'Red' })));
    expect(window.location.search).toBe('?q=lion&colour=red');
  });
});
