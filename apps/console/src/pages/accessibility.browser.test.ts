import { errorTexts } from '@kitwright/contract/error-texts';
import type { Changes } from '@kitwright/contract/testing/sample-answers.ts';
import { demoTenant } from '@kitwright/contract/testing/sample-tenant.ts';
import { PHONE_PX, brokenWords, expectAccessible, tooWide } from '@kitwright/ui/testing/accessible.ts';
import { SIZES } from '@kitwright/garment';
import type { Lang, Scheme } from '@kitwright/ui';
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../api/calls.ts';
import { openConsole } from '../testing/browser/open-console.tsx';
import { sampleSettings } from '../testing/sample-settings.ts';

const STATION = { id: 'table', work: 'cut', name: { kh: 'តុកាត់', en: 'Cutting table' } };

const DAYS = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'] as const;
const scheduled = (nth: number, lateDays: number) => ({
  id: `0197a6a1-8f3c-7000-8000-00000000000${nth}`,
  number: `KW-00000${nth}`,
  teamName: 'Angkor FC',
  status: 'PROCESSING',
  garments: 14,
  dueOn: DAYS[1],
  promisedOn: DAYS[1],
  endsOn: DAYS[3],
  lateDays,
  isRush: nth === 1,
  isLaid: true,
  version: 0,
  tasks: [
    {
      stationId: 'table',
      unit: 'pieces',
      amount: 112,
      minutes: 480,
      pinnedOn: nth === 1 ? DAYS[0] : null,
      days: [
        { day: DAYS[0], minutes: 300 },
        { day: DAYS[3], minutes: 180 },
      ],
    },
  ],
});
/** A week in which one order will be late. */
const SCHEDULE = {
  isOn: true,
  today: DAYS[0],
  days: DAYS.map((day) => ({ day, minutes: day === DAYS[2] ? 0 : 480, closed: null })),
  stations: [
    { ...STATION, capacity: { unit: 'pieces', perHour: 14, setupMinutes: 0 }, outages: [DAYS[1]] },
    { ...STATION, id: 'free', capacity: null, outages: [] },
  ],
  orders: [scheduled(1, 0), scheduled(2, 2)],
};

/** Answers whose values are bound in ways that no schema says. */
const CHANGES: Changes = {
  'GET /api/console/tenant': (sample: object) => ({ ...sample, published: sampleSettings, draft: null }),
  'GET /api/console/floor': (sample: object) => ({
    ...sample,
    plan: { stations: [STATION], routes: {} },
    waiting: { table: 3 },
  }),
  'GET /api/console/schedule': (sample: object) => ({ ...sample, ...SCHEDULE }),
  'GET /api/console/schedule/settings': (sample: object) => ({
    ...sample,
    settings: {
      hours: [null, ...Array.from({ length: 6 }, () => ({ from: '08:00', to: '17:00' }))],
      breakMinutes: 60,
      closedDays: [{ on: '11-09', name: STATION.name }],
      festivals: ['pchumBen'],
      workedDays: ['2027-09-29'],
      capacities: { table: { unit: 'pieces', perHour: 100, setupMinutes: 5 } },
      outages: [{ stationId: 'table', from: '2026-12-01', to: '2026-12-02' }],
      reservePercent: 15,
      spareDays: 2,
    },
    stations: [STATION],
    measured: { spread: 0.3, orders: 24, errorPercent: 3.2, markers: 18 },
    festivals: [{ festival: 'pchumBen', name: STATION.name, days: ['2027-09-29', '2027-09-30'] }],
  }),
  'GET /api/console/size-charts': () => ({
    charts: {
      TSHIRT: {
        version: 1,
        sizes: SIZES.map((size) => ({
          size,
          isOffered: size !== 'XS',
          label: size,
          body: { chest: { fromMm: 900, toMm: 940 } },
        })),
      },
    },
  }),
};

/** Every page of the back office, with what a server answers it. */
const PAGES = [
  '/console/',
  '/console/?view=board',
  '/console/orders/0197a6a1-8f3c-7000-8000-000000000001',
  '/console/reviews',
  '/console/reviews/0197a6a1-8f3c-7000-8000-000000000001',
  '/console/payments',
  '/console/payments/bank',
  '/console/payments/bakong',
  '/console/suppliers',
  '/console/stock',
  '/console/stock/purchases',
  '/console/orders/new',
  '/console/orders/drafts/0197a6a1-8f3c-7000-8000-00000000000a',
  '/console/quotes',
  '/console/quotes/0197a6a1-8f3c-7000-8000-00000000000a',
  '/console/today',
  '/console/reports',
  '/console/reports/costs',
  '/console/messages',
  '/console/customers',
  '/console/staff',
  '/console/connections',
  '/console/security',
  '/console/shop',
  '/console/store',
  '/console/tenant/brand',
  '/console/tenant/home',
  '/console/tenant/contact',
  '/console/tenant/prices',
  '/console/promotions',
  '/console/templates',
  '/console/fonts',
  '/console/printing',
  '/console/patterns',
  '/console/graphics',
  '/console/sizes',
  '/console/floor',
  '/console/floor/cloth',
  '/console/floor/stations',
  '/console/floor/checks',
  '/console/schedule',
  '/console/schedule/settings',
  '/console/delivery',
  '/console/tenant/pages',
  '/console/outbox',
  '/console/telegram',
  '/console/audit',
];

const open = (path: string, lang: Lang, scheme: Scheme) =>
  openConsole(path, { lang, scheme, tenant: demoTenant, changes: CHANGES });

beforeAll(() => page.viewport(PHONE_PX.width, PHONE_PX.height));

describe('no accessibility violation', () => {
  it.each(PAGES)('on %s, in Khmer on light', async (path) => {
    const { failed } = await open(path, 'kh', 'light');
    await expectAccessible('all', queryClient);
    expect(brokenWords()).toEqual([]);
    expect(tooWide()).toEqual([]);
    // In the place of a page that broke.
    await expect
      .element(page.getByRole('heading', { name: errorTexts.kh['error.msg.internal'] }))
      .toHaveLength(0);
    expect(failed).toEqual([]);
  });

  it.each(PAGES)('on %s, in English on dark', async (path) => {
    await open(path, 'en', 'dark');
    await expectAccessible('colours and language', queryClient);
    expect(brokenWords()).toEqual([]);
    expect(tooWide()).toEqual([]);
  });

  it('on the way in', async () => {
    await openConsole('/console/', { lang: 'kh', scheme: 'light', tenant: demoTenant, signedIn: false });
    await expectAccessible('all', queryClient);
    await expect.element(page.getByRole('textbox').first()).toBeVisible();
  });

  it('on a customer beside the list', async () => {
    await open('/console/customers', 'kh', 'light');
    await page.getByRole('table').getByRole('button').first().click();
    await expect.element(page.getByRole('dialog').getByRole('term').first()).toBeVisible();
    await expectAccessible('all', queryClient);
  });
});
