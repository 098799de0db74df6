import { expect, it } from 'vitest';
import { sampleSettings } from '../../testing/sample-settings.ts';
import { exampleOf } from './promotion-example.ts';
import { NEW_PROMOTION, readForm } from './promotion-form.ts';

const { prices } = sampleSettings;
const promotion = (part: Partial<typeof NEW_PROMOTION>) => {
  const read = readForm(
    'Asia/Phnom_Penh',
    { ...NEW_PROMOTION, nameKh: 'ក', nameEn: 'a', code: 'X', ...part },
    null,
  );
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};

it('prices a team of a garment it is for, whatever its days and its switch', () => {
  const body = promotion({ productTypes: ['TSHIRT'], firstDay: '2099-01-01', active: false });
  // 15 x $8.50, 10 % of the tier off; then 10 % of the promotion.
  expect(exampleOf(prices, ['SOCCER_KIT', 'TSHIRT'], body)).toEqual({
    productType: 'TSHIRT',
    quantity: 15,
    beforeCents: 11_475,
    nowCents: 11_475 - 1_148,
  });
});

it('takes as many pieces as it asks for, and is none for garments that are not sold', () => {
  expect(exampleOf(prices, ['TSHIRT'], promotion({ minimumQuantity: 40 }))?.quantity).toBe(40);
  expect(exampleOf(prices, ['TSHIRT'], promotion({ productTypes: ['HOODIE'] }))).toBeNull();
});
