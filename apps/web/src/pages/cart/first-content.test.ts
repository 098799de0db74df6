import { fabricsFor } from '@kitwright/ordering';
import { plainOffer, type Size } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import { demoTenant } from '@kitwright/contract/testing/sample-tenant.ts';
import { firstContent } from './cart-content.ts';

const sizesOf = (...gone: readonly Size[]) => {
  const sizes = plainOffer().map((entry) => ({ ...entry, body: {}, isOffered: !gone.includes(entry.size) }));
  const tenant = { ...demoTenant, sizeCharts: { SOCCER_KIT: { version: 1, sizes } } };
  const team = firstContent(tenant, { productType: 'SOCCER_KIT', options: {} })?.team;
  return team?.kind === 'sizes' ? team.sizes : [];
};

it('goes into the cart with as few as its fabric is made in, in M', () =>
  expect(sizesOf()).toEqual([{ size: 'M', sleeve: 'short', quantity: 6 }]));

it('goes in a size that is offered', () => expect(sizesOf('M')[0]?.size).toBe('L'));

describe('a design that someone chose something for', () => {
  const long = { productType: 'SOCCER_KIT', options: { sleeve: 'long' } } as const;
  const [first] = fabricsFor(demoTenant.prices, 'SOCCER_KIT');
  const prices = { ...demoTenant.prices, fabrics: [first!, { ...first!, id: 'thick' }] };

  it('goes in its own sleeve', () =>
    expect(firstContent(demoTenant, long)?.team).toMatchObject({ sizes: [{ sleeve: 'long' }] }));

  it('goes in the fabric and as many as were asked for', () =>
    expect(firstContent({ ...demoTenant, prices }, long, { fabricId: 'thick', pieces: 25 })).toMatchObject({
      fabricId: 'thick',
      team: { sizes: [{ quantity: 25 }] },
    }));

  it('goes in the first fabric where the chosen one is not offered any more', () =>
    expect(firstContent(demoTenant, long, { fabricId: 'gone' })?.fabricId).toBe(first!.id));
});
