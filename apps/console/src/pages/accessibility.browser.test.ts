import type { Changes } from '@kitwright/contract/testing/sample-answers.ts';
import { demoTenant } from '@kitwright/contract/testing/sample-tenant.ts';
import { brokenWords, expectAccessible } from '@kitwright/ui/testing/accessible.ts';
import { SIZES } from '@kitwright/garment';
import type { Lang, Scheme } from '@kitwright/ui';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '../testing/browser/open-console.tsx';
import { sampleSettings } from '../testing/sample-settings.ts';

const STATION = { id: 'table', work: 'cut', name: { kh: 'តុកាត់', en: 'Cutting table' } };

/** Answers whose values are bound in ways that no schema says. */
const CHANGES: Changes = {
  'GET /api/console/tenant': (sample: object) => ({ ...sample, published: sampleSettings, draft: null }),
  'GET /api/console/floor': (sample: object) => ({
    ...sample,
    plan: { stations: [STATION], routes: {} },
    waiting: { table: 3 },
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
  '/console/suppliers',
  '/console/orders/new',
  '/console/reports',
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
  '/console/floor/stations',
  '/console/tenant/pages',
  '/console/outbox',
  '/console/audit',
];

const open = (path: string, lang: Lang, scheme: Scheme) =>
  openConsole(path, { lang, scheme, tenant: demoTenant, changes: CHANGES });

describe('no accessibility violation', () => {
  it.each(PAGES)('on %s, in Khmer on light', async (path) => {
    const { failed } = await open(path, 'kh', 'light');
    await expectAccessible('all');
    expect(brokenWords()).toEqual([]);
    expect(failed).toEqual([]);
  });

  it.each(PAGES)('on %s, in English on dark', async (path) => {
    await open(path, 'en', 'dark');
    await expectAccessible('colours and language');
    expect(brokenWords()).toEqual([]);
  });

  it('on the way in', async () => {
    await openConsole('/console/', { lang: 'kh', scheme: 'light', tenant: demoTenant, signedIn: false });
    await expectAccessible('all');
    await expect.element(page.getByRole('textbox').first()).toBeVisible();
  });

  it('on a customer beside the list', async () => {
    await open('/console/customers', 'kh', 'light');
    await page.getByRole('table').getByRole('button').first().click();
    await expect.element(page.getByRole('dialog').getByRole('term').first()).toBeVisible();
    await expectAccessible('all');
  });
});
