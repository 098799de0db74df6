import { purchaseIdSchema } from '@kitwright/contract';
import type { Purchase } from '@kitwright/contract/production';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '../../../../test/samples.ts';
import { clothSeller } from '../../../../test/stock-calls.ts';
import { startApi, type TestApi } from '../../../../test/start-api.ts';
import { withTenant } from '../../../db/tenant-transaction.ts';
import { findTenant } from '../../../db/tenants.repository.ts';
import { serverLetteringOf } from '../../library/fonts.ts';
import { ANGKOR_ID } from '../../../demo/demo-tenants.ts';
import { drawPurchase, layPurchase, type PurchasePaper } from './purchase-paper.ts';
import { findPurchase } from './repository.ts';

const FONTS = { fontId: 'kantumruy-pro:400', boldFontId: 'kantumruy-pro' } as const;

let api: TestApi;
let paper: PurchasePaper;
beforeAll(async () => {
  api = await startApi();
  const seller = await clothSeller(api, { nameKh: 'សុខ វាយនភណ្ឌ', contact: 'Dara' });
  const line = { cloth: 'interlock', widthMm: 1_600, colour: 'ស', lengthMm: 100_500, centsPerMetre: 300 };
  const lines = [line, { ...line, cloth: 'rib', centsPerMetre: null }];
  const { body } = await api.asAdmin<Purchase>('POST', '/api/console/purchases', {
    body: { supplierId: seller.id, dueOn: '2099-12-24', note: 'ពណ៌ខៀវដូចលើកមុន', lines },
    headers: { 'idempotency-key': newKey() },
  });
  paper = await withTenant(api.deps.pool, ANGKOR_ID, async (tx) => {
    const purchase = await findPurchase(tx, purchaseIdSchema.parse(body.id));
    if (purchase === undefined) throw new Error('The order of cloth is there');
    return { purchase, shop: await findTenant(tx) };
  });
});
afterAll(() => api.close());

/** Everything that is written on each page: letters stand in a file as outlines, so they are read as they are set. */
const writtenOn = async (): Promise<readonly string[]> => {
  const lettering = serverLetteringOf(api.deps);
  // Fetches the letters of both languages.
  await drawPurchase(paper, lettering);
  const said: string[] = [];
  const { letterer } = lettering;
  const pages = layPurchase(paper, {
    ...FONTS,
    letterer: {
      outline: (request) => {
        said.push(request.text);
        return letterer.outline(request);
      },
    },
  });
  return pages.map((page) => {
    said.length = 0;
    page.draw();
    return said.join('\n');
  });
};

describe('the paper of an order of cloth', () => {
  it('is in Khmer first, with the supplier’s Khmer name before the other, and in English on a page of its own', async () => {
    const [khmer = '', english = '', ...others] = await writtenOn();
    expect(others).toEqual([]);
    for (const word of ['ការបញ្ជាទិញក្រណាត់', 'ជូនចំពោះ', 'ទទឹង', 'តម្លៃមួយម៉ែត្រ', '24/12/2099'])
      expect(khmer).toContain(word);
    for (const word of ['Order of cloth', 'Deliver by', 'Price per metre', '24/12/2099'])
      expect(english).toContain(word);
    expect(khmer.indexOf('សុខ វាយនភណ្ឌ')).toBeLessThan(khmer.indexOf('Sok Textiles'));
    expect(english.indexOf('Sok Textiles')).toBeLessThan(english.indexOf('សុខ វាយនភណ្ឌ'));
    expect(khmer).not.toContain('Order of cloth');
    // One of its lines has no price: there is no sum that would be right.
    expect(khmer + english).not.toMatch(/សរុប|Total/);
  });

  it('has lengths and prices alike in both, and the note as it was written', async () => {
    for (const page of await writtenOn()) {
      for (const figure of ['100.5', '$3.00', '$301.50', '160']) expect(page).toContain(figure);
      expect(page.replaceAll('\n', '')).toContain('ពណ៌ខៀវដូចលើកមុន');
    }
  });
});
