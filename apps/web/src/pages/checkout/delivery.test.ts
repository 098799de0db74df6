import { shopCustomerIdSchema } from '@kitwright/contract';
import { describe, expect, it } from 'vitest';
import { ABROAD, deliveryBodyOf, deliveryErrorsOf, freshDelivery, type DeliveryDraft } from './delivery.ts';

const draft: DeliveryDraft = {
  phone: '012 345 678',
  address: '#12',
  province: 'KH-12',
  district: 'dangkao-khan',
  note: '',
  elsewhere: { recipients: [], places: {} },
  shopCustomerId: '',
};

describe('where an order goes', () => {
  it('is a province, a district and a street, or free words for abroad', () => {
    expect(deliveryErrorsOf(draft)).toEqual({});
    expect(deliveryBodyOf(draft).place).toEqual({ province: 'KH-12', district: 'dangkao-khan' });
    const abroad = { ...draft, province: ABROAD, district: '' };
    expect([deliveryErrorsOf(abroad), deliveryBodyOf(abroad).place]).toEqual([{}, null]);
  });

  it('is for whom a partner shop orders, where it says so', () => {
    expect(deliveryBodyOf(draft)).not.toHaveProperty('shopCustomerId');
    const shopCustomerId = shopCustomerIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000001');
    expect(deliveryBodyOf({ ...draft, shopCustomerId })).toMatchObject({ shopCustomerId });
  });

  it.each([
    [{ province: '' }, { province: 'error.field.province.required' }],
    [{ district: '' }, { district: 'error.field.district.required' }],
    [{ phone: '12' }, { phone: 'error.field.phone.invalid' }],
    [{ address: ' ' }, { address: 'error.field.address.required' }],
  ])('lacks something: %j', (part, errors) => {
    expect(deliveryErrorsOf({ ...draft, ...part })).toEqual(errors);
  });

  it('says first what stands first', () => {
    expect(Object.keys(deliveryErrorsOf(freshDelivery(null)))).toEqual(['phone', 'province', 'address']);
  });
});
