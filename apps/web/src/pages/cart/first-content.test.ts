import { plainOffer, type Size } from '@kitwright/garment';
import { expect, it } from 'vitest';
import { demoTenant } from '@kitwright/contract/testing/sample-tenant.ts';
import { firstContent } from './cart-content.ts';

const sizesOf = (...gone: readonly Size[]) => {
  const sizes = plainOffer().map((entry) => ({ ...entry, body: {}, isOffered: !gone.includes(entry.size) }));
  const tenant = { ...demoTenant, sizeCharts: { SOCCER_KIT: { version: 1, sizes } } };
  const team = firstContent(tenant, 'SOCCER_KIT')?.team;
  return team?.kind === 'sizes' ? team.sizes : [];
};

it('goes into the cart with as few as its fabric is made in, in M', () =>
  expect(sizesOf()).toEqual([{ size: 'M', sleeve: 'short', quantity: 6 }]));

it('goes in a size that is offered', () => expect(sizesOf('M')[0]?.size).toBe('L'));
