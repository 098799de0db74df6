import { orderSchema, type Order } from '@kitwright/contract/orders';
import { sampleOf } from '@kitwright/contract/testing/sample-of.ts';
import type { ProductType } from '@kitwright/garment';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { CartItemCard } from '../cart/CartItemCard.tsx';
import { plainDesign } from '../cart/test-item.ts';
import { shownLocal } from '../cart/use-cart.ts';
import { OrderHead } from '../me/histories/OrderHead.tsx';
import { Ready } from './VisitorCheckout.tsx';
import { designOfItem } from './visitor-design.ts';

const SAID = /We do not make this garment any more\./;
const nothing = (): void => undefined;

const showHead = (productType: ProductType): void => {
  const sample = orderSchema.parse(sampleOf(orderSchema));
  const item = { ...sample.items[0]!, productType };
  const order: Order = { ...sample, status: 'RECEIVED', supplementOf: null, items: [item] };
  show(<OrderHead order={order} item={item} />);
};

afterEach(cleanup);

// The shop of these tests makes kits and polos.
describe('a garment that the shop makes no longer', () => {
  it('is not ordered at checkout, and its design has a way on', async () => {
    show(<Ready design={designOfItem(plainDesign(1))} item={null} />);
    expect(await screen.findByRole('heading', { name: SAID })).toBeDefined();
    expect(screen.getByRole('link', { name: 'See what we make' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Order this kit' })).toBeNull();
  });

  it('says in the cart why the rest cannot be ordered', async () => {
    const item = shownLocal(plainDesign(1));
    show(
      <CartItemCard
        item={item}
        quote={undefined}
        onChange={nothing}
        onRemove={nothing}
        onEditTeam={nothing}
      />,
    );
    expect(await screen.findByText(SAID)).toBeDefined();
  });

  it('is not offered again on the page of its order', async () => {
    showHead('TSHIRT');
    expect(await screen.findByText(SAID)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Order again/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'New season' })).toBeNull();
    cleanup();
    showHead('SOCCER_KIT');
    expect(await screen.findByRole('button', { name: /^Order again/ })).toBeDefined();
    expect(screen.getByRole('link', { name: 'New season' })).toBeDefined();
    expect(screen.queryByText(SAID)).toBeNull();
  });
});
