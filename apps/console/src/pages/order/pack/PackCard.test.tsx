import { packIdSchema } from '@kitwright/contract';
import { packSettingsSchema, type Pack } from '@kitwright/contract/production';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleOrder } from '../../../testing/sample-order.ts';
import { noMediaQueries, show } from '../../../testing/show.tsx';
import { en } from '../../../translations/pack/en.ts';

vi.mock('../../../tenant.ts', () => ({ useTenant: () => ({ prices: { fabrics: [] } }) }));

const answer = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('matchMedia', noMediaQueries);
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  window.fetch = answer;
  answer.mockReset();
});
afterEach(cleanup);

const SETTINGS = packSettingsSchema.parse({ bleedMm: 5 });

/** A pack that said something so many seconds ago. */
const packOf = (status: Pack['status'], silentSeconds: number, faults: Pack['faults'] = []): Pack => {
  const at = new Date(Date.now() - silentSeconds * 1_000).toISOString();
  return {
    id: packIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000007'),
    status,
    done: 3,
    total: 12,
    orderHash: 'a'.repeat(64),
    settings: SETTINGS,
    files: [],
    rolls: [],
    garments: [],
    faults,
    recut: null,
    nesting: null,
    isNestingStopped: false,
    askedBy: 'Sophea Chan',
    createdAt: at,
    updatedAt: at,
  };
};

/** Loaded late, so that the client takes the fetch of the test. */
const showPack = async (pack: Pack, recuts: readonly Pack[] = []): Promise<void> => {
  answer.mockImplementation((address, init) =>
    Promise.resolve(
      new Request(address).url.endsWith('/recuts') && init?.method !== 'POST'
        ? Response.json({ recuts })
        : /\/(?:pack|recuts)/.test(new Request(address).url)
          ? Response.json(pack)
          : Response.json({ version: 1, settings: SETTINGS, profiles: [], fabrics: [], cloth: [] }),
    ),
  );
  const { PackCard } = await import('./PackCard.tsx');
  show(<PackCard order={sampleOrder('APPROVED')} />);
};
const goOn = () => screen.queryByRole('button', { name: en.goOn });

describe('a pack of which a piece finds no room', () => {
  it('says which, what it takes and what to do, with the settings to do it below', async () => {
    const room = { piece: 'front', size: 'XL' as const, needMm: 812, haveMm: 600 };
    await showPack(packOf('failed', 5, [{ garmentId: '003', fault: 'tooWide', room }]));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Front, size XL: takes 812 mm across, the cloth has 600 mm');
    expect(await screen.findByLabelText(en.rollWidth)).toBeDefined();
  });
});

describe('a pack that is being made', () => {
  it('shows how far it is, and offers nothing while it grows', async () => {
    await showPack(packOf('making', 5));
    expect((await screen.findByRole('status')).textContent).toContain('Making file 3 of 12');
    expect(goOn()).toBeNull();
  });

  it.each(['waiting', 'making'] as const)(
    'is gone on with, with its own settings, once it says nothing for a minute: %s',
    async (status) => {
      await showPack(packOf(status, 90));
      await screen.findByRole('status');
      fireEvent.click(goOn()!);
      const posted = () => answer.mock.calls.find(([, init]) => init?.method === 'POST');
      await waitFor(() => expect(posted()).toBeDefined());
      expect(posted()![0]).toContain('/api/console/orders/0197a6a1-8f3c-7000-8000-000000000001/pack');
      expect(await new Response(posted()![1]?.body).json()).toEqual(SETTINGS);
    },
  );
});

describe('a pack that comes to be made while the page is looked at', () => {
  it('has the cloth for it counted at once', async () => {
    let status: Pack['status'] = 'making';
    answer.mockImplementation((address) => {
      const { url } = new Request(address);
      if (url.endsWith('/recuts')) return Promise.resolve(Response.json({ recuts: [] }));
      if (url.endsWith('/pack')) return Promise.resolve(Response.json(packOf(status, 1)));
      const stock = { needs: [], reserved: [], missing: [], usedMm: 0, usedCents: null };
      const printing = { version: 1, settings: SETTINGS, profiles: [], fabrics: [], cloth: [] };
      return Promise.resolve(Response.json(url.endsWith('/stock') ? stock : printing));
    });
    const counted = () =>
      answer.mock.calls.filter(([address]) => new Request(address).url.endsWith('/stock')).length;
    const { PackCard } = await import('./PackCard.tsx');
    const { StockCard } = await import('../../stock/StockCard.tsx');
    const { queryClient } = await import('../../../api/calls.ts');
    const order = sampleOrder('APPROVED');
    show(
      <QueryClientProvider client={queryClient}>
        <PackCard order={order} />
        <StockCard order={order} />
      </QueryClientProvider>,
    );
    await screen.findByText(/^Once the pack is made/);
    await screen.findByText(/^Making file/);
    expect(counted()).toBe(1);
    status = 'ready';
    await waitFor(() => expect(counted()).toBe(2), { timeout: 10_000 });
  });
});

describe('a pack whose pieces are being laid', () => {
  const nesting = { name: 'shell-1', lengthMm: 31_200, firstMm: 34_500, share: 0.75 };

  it('tells how short the roll has become, and is stopped', async () => {
    await showPack({ ...packOf('making', 1), nesting });
    expect((await screen.findByRole('status')).textContent).toContain('31.20 m so far · 3.30 m less');
    fireEvent.click(screen.getByRole('button', { name: en.stopNesting }));
    const posted = () => answer.mock.calls.find(([, init]) => init?.method === 'POST');
    await waitFor(() => expect(posted()).toBeDefined());
    expect(posted()![0]).toContain('/pack/nesting/stop');
  });

  it('says that the search ends once it was stopped', async () => {
    await showPack({ ...packOf('making', 1), nesting, isNestingStopped: true });
    expect((await screen.findByRole('status')).textContent).toContain(en.nestingStopped);
    expect(screen.queryByRole('button', { name: en.stopNesting })).toBeNull();
  });

  it('is gone on with where its worker may be gone', async () => {
    await showPack({ ...packOf('making', 90), nesting });
    await screen.findByRole('status');
    expect(goOn()).not.toBeNull();
  });
});

describe('a pack that failed', () => {
  it('says what was too heavy, and offers to be made again', async () => {
    await showPack(packOf('failed', 90, [{ garmentId: '', fault: 'tooHeavy' }]));
    expect((await screen.findByRole('alert')).textContent).toContain(en.fault.tooHeavy);
    expect(goOn()).toBeNull();
    await screen.findByRole('button', { name: en.makeAgain });
  });
});

describe('pieces that are made again', () => {
  const garment = {
    id: '002',
    playerName: 'Dara',
    number: '7',
    size: 'L' as const,
    file: 'garments/002-7-Dara-L.pdf',
    pieces: ['front', 'back'],
    findings: [],
  };
  const posted = () => answer.mock.calls.find(([, init]) => init?.method === 'POST');

  it('are chosen one by one, left out again, and asked for with their reason', async () => {
    await showPack({ ...packOf('ready', 90), garments: [garment] });
    fireEvent.click(await screen.findByText(en.damaged));
    fireEvent.click(screen.getByRole('button', { name: en.recut.add }));
    fireEvent.change(screen.getByLabelText(en.piece), { target: { value: 'back' } });
    fireEvent.click(screen.getByRole('button', { name: en.recut.add }));
    // The same piece is on the list once.
    fireEvent.click(screen.getByRole('button', { name: en.recut.add }));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '002 7 Front',
      '002 7 Back',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Leave out 002 7 Front' }));
    fireEvent.change(screen.getByLabelText(en.recut.reason), { target: { value: 'cloth' } });
    fireEvent.click(screen.getByRole('button', { name: 'Make again (pieces: 1)' }));
    await waitFor(() => expect(posted()).toBeDefined());
    expect(posted()![0]).toContain('/recuts');
    expect(await new Response(posted()![1]?.body).json()).toEqual({
      reason: 'cloth',
      pieces: [{ garment: '002', piece: 'back' }],
      rollWidthMm: SETTINGS.rollWidthMm,
    });
    await waitFor(() => expect(screen.queryAllByRole('listitem')).toEqual([]));
  });

  it('are named in the list of what was made again, so that two re-cuts do not read the same', async () => {
    const made = (piece: string): Pack => ({
      ...packOf('ready', 5),
      id: packIdSchema.parse(`0197a6a1-8f3c-7000-8000-00000000000${piece === 'front' ? 8 : 9}`),
      recut: { reason: 'lost', pieces: [{ garment: '002', piece }] },
    });
    await showPack({ ...packOf('ready', 90), garments: [garment] }, [made('front'), made('back')]);
    fireEvent.click(await screen.findByText(en.damaged));
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toContain('002 7 Front');
    expect(second?.textContent).toContain('002 7 Back');
  });
});

describe('the papers of a pack', () => {
  it('are opened one by one, in the language of the page', async () => {
    const file = (name: string) => ({ name, bytes: 1, sha256: 'a'.repeat(64) });
    const files = ['papers/kh/sewing.pdf', 'papers/en/sewing.pdf', 'papers/en/roster.pdf'].map(file);
    await showPack({ ...packOf('ready', 5), files });
    const papers = await screen.findByRole('group', { name: en.papers });
    expect([...papers.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      en.paper.sewing,
      en.paper.roster,
    ]);
    fireEvent.click(screen.getByRole('button', { name: en.paper.sewing }));
    const asked = () => answer.mock.calls.map(([address]) => new Request(address).url);
    await waitFor(() =>
      expect(asked().some((url) => url.includes('name=papers%2Fen%2Fsewing.pdf'))).toBe(true),
    );
  });
});
