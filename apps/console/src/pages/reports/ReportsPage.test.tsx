import { designIdSchema, orderIdSchema, supplierIdSchema } from '@kitwright/contract';
import type { Report, StorageFigures, WorkReport } from '@kitwright/contract/operations';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noMediaQueries, show } from '../../testing/show.tsx';
import { ReportsPage } from './ReportsPage.tsx';
import { StorageFigure } from './StorageFigure.tsx';

vi.mock('../../session/session.ts', async (original) => ({
  ...(await original<object>()),
  useMay: () => true,
}));
vi.mock('../../tenant.ts', () => ({
  useTenant: () => ({
    timeZone: 'Asia/Phnom_Penh',
    prices: { fabrics: [{ id: 'mesh', name: { kh: 'សំណាញ់', en: 'Mesh' } }] },
  }),
}));

const answer = vi.fn<typeof fetch>();
const MB = 1024 * 1024;
const storage: StorageFigures = {
  pictures: 1_234,
  usedBytes: 900 * MB,
  mostBytes: 1_000 * MB,
  visitorBytes: 12 * MB,
  unusedBytes: 30 * MB,
  unusedDays: 30,
};
const NOTHING = { orders: 0, pieces: 0, orderedCents: 0, vatCents: 0, receivedCents: 0, refundedCents: 0 };
const report = (opinions: Report['opinions']): Report => ({
  time: [],
  sizes: [],
  garments: [],
  opinions,
  totals: { ...NOTHING, orders: 1, pieces: 6 },
  statuses: ['RECEIVED'],
});
const starred = (counts: readonly number[]) => counts.map((designs, at) => ({ stars: at + 1, designs }));

beforeEach(() => {
  vi.stubGlobal('matchMedia', noMediaQueries);
  window.fetch = answer;
  answer.mockReset();
});
afterEach(cleanup);

const pathOf = (asked: string | URL | Request): string =>
  asked instanceof Request ? asked.url : asked.toString();
const NO_WORK = {
  goodsCents: 0,
  clothCents: 0,
  otherCents: 0,
  promised: 0,
  kept: 0,
  pieces: 0,
  remade: 0,
  boughtCents: 0,
};
const idle: WorkReport = {
  time: [],
  totals: NO_WORK,
  margin: {
    orders: 0,
    measured: 0,
    parts: [],
    missing: [],
    laid: 0,
    without: 0,
    withoutCents: 0,
    unpriced: [],
  },
  promises: { late: 0, overdue: 0, lateDays: 0, worst: [] },
  reasons: [],
  atStations: [],
  bySuppliers: [],
  byCloth: [],
  faults: { atStations: [], byCloth: [], checked: 0, faulty: 0 },
  cloth: [],
  purchases: [],
  designs: [],
};
/** Answers of the time that is under way, by its month, and of the one before. */
const answering = (shown: Report, work: WorkReport = idle, before: WorkReport = idle) =>
  answer.mockImplementation((url) => {
    const path = pathOf(url);
    if (path.includes('/storage')) return Promise.resolve(Response.json(storage));
    if (!path.includes('/work')) return Promise.resolve(Response.json(shown));
    const [from = ''] = /(?<=from=)[-0-9]+/.exec(path) ?? [];
    const isNow = from.slice(0, 7) === new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 7);
    return Promise.resolve(Response.json(isNow ? work : before));
  });

describe('what customers say of their designs', () => {
  it('is in the reports: how many have each number of stars, and the words', async () => {
    const comment = {
      designUuid: designIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000001'),
      designName: 'Lions',
      customerName: 'Dara Sok',
      rating: 4,
      comment: 'The collar could be darker',
    };
    answering(report({ stars: starred([0, 0, 1, 5, 2]), comments: [comment] }));
    show(<ReportsPage />);
    expect(await screen.findByRole('heading', { name: 'What customers say of their designs' })).toBeDefined();
    expect(screen.getByText('The collar could be darker')).toBeDefined();
    expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeDefined();
    const stars = screen.getAllByText(/^★+$/).map(({ textContent }) => textContent.length);
    expect(stars).toEqual([5, 4, 3, 2, 1]);
  });

  it('takes no room while no one said anything', async () => {
    answering(report({ stars: starred([0, 0, 0, 0, 0]), comments: [] }));
    show(<ReportsPage />);
    await screen.findByText('Room for pictures');
    expect(screen.queryByText('What customers say of their designs')).toBeNull();
    expect(screen.queryByText(/VAT in it/)).toBeNull();
  });
});

it('tells the VAT in what was ordered, in all and in each step', async () => {
  const taxed = { ...NOTHING, orders: 1, pieces: 6, orderedCents: 11_000, vatCents: 1_000 };
  const opinions = { stars: starred([0, 0, 0, 0, 0]), comments: [] };
  answering({ ...report(opinions), time: [{ ...taxed, day: '2026-11-01' }], totals: taxed });
  show(<ReportsPage />);
  expect(await screen.findByText('VAT in it $10.00')).toBeDefined();
  for (const radio of screen.getAllByRole('radio', { name: 'Table' })) fireEvent.click(radio);
  expect(screen.getByRole('columnheader', { name: 'VAT in it' })).toBeDefined();
});

describe('the room for pictures', () => {
  it('is shown in megabytes, with what is unused and when it is swept', async () => {
    answer.mockResolvedValue(Response.json(storage));
    show(<StorageFigure />);
    expect(await screen.findByText('900 of 1,000 MB used, 1,234 pictures')).toBeDefined();
    expect(
      screen.getByText(/^Shown by nothing: 30 MB, cleared after 30 days\. Visitors brought 12 MB\.$/),
    ).toBeDefined();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('90');
  });

  it('says nothing while it is not known', () => {
    answer.mockReturnValue(new Promise(() => undefined));
    show(<StorageFigure />);
    expect(screen.queryByText('Room for pictures')).toBeNull();
  });
});

describe('the work of a time', () => {
  const step = { ...NO_WORK, day: '2026-11-01' };
  const busy: WorkReport = {
    ...idle,
    time: [
      {
        ...step,
        goodsCents: 10_000,
        clothCents: 3_000,
        otherCents: 0,
        promised: 4,
        kept: 3,
        pieces: 200,
        remade: 3,
      },
    ],
    totals: {
      ...NO_WORK,
      goodsCents: 10_000,
      clothCents: 3_000,
      otherCents: 0,
      promised: 4,
      kept: 3,
      pieces: 200,
      remade: 3,
    },
    margin: {
      orders: 2,
      measured: 0,
      parts: [],
      missing: [],
      laid: 1,
      without: 1,
      withoutCents: 900,
      unpriced: ['rib'],
    },
    promises: {
      late: 0,
      overdue: 1,
      lateDays: 4,
      worst: [
        {
          id: orderIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000002'),
          number: 'KW-000007',
          teamName: 'Lions',
          promisedOn: '2026-11-20',
          handedOn: null,
          lateDays: 4,
        },
      ],
    },
    reasons: [{ reason: 'sewing', pieces: 3 }],
    atStations: [{ name: { kh: 'តុដេរ', en: 'Sewing table' }, reason: 'sewing', pieces: 2 }],
    bySuppliers: [{ name: { kh: '', en: '' }, reason: 'sewing', pieces: 3 }],
    cloth: [{ cloth: 'mesh', lengthMm: 42_400, areaMm2: 67e6, usedPercent: 78.4, costCents: 13_568 }],
  };

  it('is shown in shares, beside the time before, with what the margin is made of', async () => {
    answering(report({ stars: [], comments: [] }), busy, {
      ...idle,
      totals: { ...NO_WORK, goodsCents: 8_000, clothCents: 4_000, promised: 2, kept: 2, pieces: 100 },
    });
    show(<ReportsPage />);
    expect(await screen.findByText('70 %')).toBeDefined();
    expect(screen.getByText('75 %')).toBeDefined();
    expect(screen.getByText('1.5 %')).toBeDefined();
    expect(await screen.findByText('Period before 50 %')).toBeDefined();
    expect(screen.getByText('Period before 100 %')).toBeDefined();
    expect(screen.getByText(/^The cloth of 1 of 2 orders is that of their marker/)).toBeDefined();
    expect(screen.getByText('1 order of $9.00 is left out: a fabric of it has no price.')).toBeDefined();
    expect(screen.getByText(/^Cloth without a price: Rib\./)).toBeDefined();
    expect(screen.getByText(/^3 of 4 in time\. 0 were handed over late, 1 are overdue\./)).toBeDefined();
    expect(screen.getByRole('link', { name: 'KW-000007' }).getAttribute('href')).toContain('/orders/0197');
    expect(screen.getByText('3 of 200 pieces were made again: 1.5 %. before 0 %')).toBeDefined();
    expect(screen.getByText('Sewing table · Fault in sewing')).toBeDefined();
    expect(screen.getByText('Our own · Fault in sewing')).toBeDefined();
    expect(screen.getByText('42 m · 78 %')).toBeDefined();
  });

  it('is held against the time before: reasons, faults, cloth, designs and purchases', async () => {
    const place = { kh: 'តុ', en: 'Table' };
    const says = { kh: 'ដេរ', en: 'Seam is closed' };
    const supplierId = supplierIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000009');
    const design = {
      designUuid: designIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000003'),
      designName: 'Tigers',
      productType: 'SOCCER_KIT' as const,
      orderId: orderIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000002'),
      thumbnailUrl: '/thumb.webp',
      orders: 2,
      pieces: 30,
      orderedCents: 45_000,
    };
    const other = { ...design, designUuid: designIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000004') };
    const faults = (garments: number) => ({
      atStations: [{ name: place, says, garments }],
      byCloth: [],
      checked: 50,
      faulty: garments,
    });
    const bought = (cents: number) => [
      { supplierId, name: { kh: 'មេគង្គ', en: 'Mekong Cloth' }, orders: 1, lengthMm: 120_000, cents },
    ];
    const now: WorkReport = {
      ...busy,
      totals: { ...busy.totals, boughtCents: 36_000 },
      faults: faults(4),
      purchases: bought(36_000),
      designs: [design, { ...other, designName: 'Lions' }],
    };
    answering(report({ stars: [], comments: [] }), now, {
      ...busy,
      totals: { ...busy.totals, pieces: 100, remade: 9, boughtCents: 12_000 },
      reasons: [{ reason: 'sewing', pieces: 9 }],
      atStations: [],
      cloth: [{ cloth: 'mesh', lengthMm: 30_000, areaMm2: 48e6, usedPercent: 74, costCents: null }],
      faults: faults(7),
      purchases: bought(12_000),
      designs: [{ ...design, orderedCents: 20_000 }],
    });
    show(<ReportsPage />);
    const panel = async (name: string) => within(await screen.findByRole('region', { name }));
    const reprints = await panel('Made again');
    expect(await reprints.findByText('before 9')).toBeDefined();
    expect(reprints.getByText(/before 9 %$/)).toBeDefined();
    // Not reported at this station before.
    expect(reprints.getByText('before 0')).toBeDefined();
    expect((await panel('Faults at checks')).getByText('before 7')).toBeDefined();
    expect((await panel('Cloth')).getByText('before 30 m · 74 %')).toBeDefined();
    const designs = await panel('Best designs');
    expect(designs.getByText('before $200.00')).toBeDefined();
    expect(designs.getByText('before $0.00')).toBeDefined();
    const purchases = await panel('Purchases of cloth');
    expect(purchases.getByText('$360.00 for 120 m of cloth. before $120.00')).toBeDefined();
    // What a bar says when it is pointed at is there for who does not see it.
    const kept = within((await panel('On time')).getByRole('list', { name: /^On time: 3 of 4/ }));
    expect(kept.getByRole('listitem').textContent).toMatch(/On time 3, Late 1, before 3$/);
  });

  it('says of each part that there is nothing, and no share of nothing', async () => {
    answering(report({ stars: [], comments: [] }));
    show(<ReportsPage />);
    for (const said of [
      'No order of this time has cloth with a price.',
      'No order was promised for this time.',
    ])
      expect(await screen.findByText(said)).toBeDefined();
    expect(screen.getAllByText('No pack was made in this time.')).toHaveLength(2);
    expect(screen.queryByText('NaN %')).toBeNull();
    expect(screen.getAllByText('–')).toHaveLength(3);
  });
});
