import { orderViewIdSchema } from '@kitwright/contract';
import { viewSettingsSchema, type OrderView, type OrderViews } from '@kitwright/contract/production';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noMediaQueries, show } from '../../../testing/show.tsx';

const MINE: OrderView = {
  id: orderViewIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000001'),
  name: 'ក្រុមថ្មី',
  filter: { status: 'READY' },
  isShared: false,
  isOwn: true,
  ownerName: 'Sophea Chan',
  mayChange: true,
  version: 3,
};
const THEIRS: OrderView = {
  ...MINE,
  id: orderViewIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000002'),
  name: 'Of Rithy',
  filter: { due: 'today' },
  isShared: true,
  isOwn: false,
  ownerName: 'Rithy Chea',
  mayChange: false,
};

/** Views that the server has: changed by the calls of a test. */
let kept: OrderViews;
let sent: { readonly method: string; readonly path: string; readonly body: unknown }[];

const answer: typeof fetch = (input, init) => {
  const path = new URL(input instanceof Request ? input.url : String(input), 'http://here').pathname;
  const method = init?.method ?? 'GET';
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
  if (method !== 'GET') sent.push({ method, path, body });
  if (path.endsWith('/counts')) {
    return Promise.resolve(Response.json({ counts: { [MINE.id]: 12, late: 1_000 } }));
  }
  if (method === 'GET') return Promise.resolve(Response.json(kept));
  if (path.endsWith('/order-view-settings')) {
    kept = { ...kept, settings: viewSettingsSchema.parse(body) };
    return Promise.resolve(Response.json(body));
  }
  const name = typeof body === 'object' && body !== null && 'name' in body ? body.name : '';
  if (name === 'taken') {
    const errors = [{ field: 'name', key: 'error.field.duplicate', message: '' }];
    const problem = {
      type: 'about:blank',
      title: '',
      status: 400,
      key: 'error.msg.validation',
      requestId: 'r',
    };
    return Promise.resolve(Response.json({ ...problem, errors }, { status: 400 }));
  }
  const view = { ...MINE, ...(typeof body === 'object' ? body : {}) };
  return Promise.resolve(Response.json(view, { status: method === 'POST' ? 201 : 200 }));
};

beforeEach(async () => {
  vi.stubGlobal('matchMedia', noMediaQueries);
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  window.fetch = answer;
  sent = [];
  kept = { views: [MINE, THEIRS], settings: { order: [], opens: null }, mayShare: true };
  const { queryClient } = await import('../../../api/calls.ts');
  queryClient.clear();
});
afterEach(cleanup);

/** The bar over an address, which it changes as the page does. */
const showBar = async (address: string): Promise<void> => {
  const { ViewBar } = await import('./ViewBar.tsx');
  const { readFilter } = await import('../use-filter.ts');
  const Page = () => {
    const [query, setQuery] = useState(new URLSearchParams(address));
    return (
      <>
        <output>{query.toString()}</output>
        <ViewBar
          filter={readFilter(query)}
          viewKey={query.get('saved')}
          onGo={(next) => setQuery(new URLSearchParams(next))}
        />
      </>
    );
  };
  const { queryClient } = await import('../../../api/calls.ts');
  show(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByRole('navigation', { name: 'Views' });
};
const tab = (name: RegExp) => within(screen.getByRole('navigation')).getByRole('link', { name });
const openOptions = (name: string) =>
  fireEvent.click(screen.getByRole('button', { name: `Options of “${name}”` }));

describe('the views above the list', () => {
  it('are links that say their filter, with how many orders each has', async () => {
    await showBar(`status=READY&saved=${MINE.id}`);
    await waitFor(() => expect(tab(/ក្រុមថ្មី/).textContent).toContain('12'));
    expect(tab(/^Late/).textContent).toContain('999+');
    expect(tab(/ក្រុមថ្មី/).getAttribute('href')).toBe(`/?status=READY&saved=${MINE.id}`);
    expect(tab(/ក្រុមថ្មី/).getAttribute('aria-current')).toBe('page');
    expect(tab(/Of Rithy.*shared/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  });

  it('are marked as changed, and take the filter as it is now', async () => {
    await showBar(`status=READY&due=late&saved=${MINE.id}`);
    expect(tab(/ក្រុមថ្មី.*changed/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Update view' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      path: `/api/console/order-views/${MINE.id}`,
      body: { name: MINE.name, filter: { status: 'READY', due: 'late' }, isShared: false, version: 3 },
    });
  });

  it('of others can be saved as an own copy, not changed', async () => {
    await showBar(`due=late&saved=${THEIRS.id}`);
    expect(screen.queryByRole('button', { name: 'Update view' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Save view' })).toBeTruthy();
    openOptions('Of Rithy');
    const back = await screen.findByRole('menuitem', { name: 'Back to the view as saved' });
    expect(screen.queryByText('Remove')).toBeNull();
    fireEvent.click(back);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(`due=today&saved=${THEIRS.id}`));
  });

  it('are kept under a name, which is asked for, and shown at once', async () => {
    await showBar('balance=unpaid&ordered=week');
    fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
    const form = within(await screen.findByRole('dialog', { name: 'Save view' }));
    fireEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Name is required.')).toBeTruthy();
    const name = form.getByRole('textbox', { name: /Name/ });
    fireEvent.change(name, { target: { value: 'taken' } });
    fireEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('This is there already.')).toBeTruthy();
    fireEvent.change(name, { target: { value: 'ឈ្មោះ' } });
    fireEvent.click(form.getByRole('radio', { name: 'For all staff' }));
    fireEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain(`saved=${MINE.id}`));
    expect(sent.at(-1)?.body).toEqual({
      name: 'ឈ្មោះ',
      filter: { balance: 'unpaid', ordered: 'week' },
      isShared: true,
    });
  });

  it('are not shared by who may not', async () => {
    kept = { ...kept, mayShare: false };
    await showBar('balance=unpaid&ordered=week');
    fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
    const form = within(await screen.findByRole('dialog', { name: 'Save view' }));
    expect(form.queryByRole('radio')).toBeNull();
  });

  it('are put in an order by keys, and the focus goes along', async () => {
    await showBar('view=table');
    openOptions('All orders');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Arrange views…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Arrange views' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Move “Unpaid” up' }));
    await waitFor(() => expect(dialog.getAllByRole('listitem')[0]?.textContent).toContain('Unpaid'));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Move “Unpaid” down' }));
    expect(sent.at(-1)?.body).toMatchObject({
      order: ['unpaid', 'toVerify', 'week', 'late', MINE.id, THEIRS.id],
    });
    fireEvent.click(dialog.getByRole('button', { name: '“Late” opens first' }));
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ opens: 'late' }));
  });
});
