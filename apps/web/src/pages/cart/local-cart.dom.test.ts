import { plainDesign } from './test-item.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_CART_ITEMS } from '@kitwright/contract/orders';
import { addLocally, changeLocally, loadLocalCart, redrawLocally, removeLocally } from './local-cart.ts';
import { useLocalCart } from './cart-store.ts';

const ids = (): readonly string[] => useLocalCart.getState().items.map(({ id }) => id);

beforeEach(() => {
  localStorage.clear();
  loadLocalCart();
});

describe('the cart of a visitor', () => {
  it('outlives the page, and holds one design of one id', () => {
    const item = plainDesign(1);
    expect([addLocally(item), addLocally({ ...item, designName: 'Again' })]).toEqual([true, true]);
    useLocalCart.setState({ items: [] });
    loadLocalCart();
    expect(useLocalCart.getState().items).toEqual([{ ...item, designName: 'Again' }]);
  });

  it('is changed and emptied one design at a time', () => {
    addLocally(plainDesign(1));
    addLocally(plainDesign(2));
    changeLocally(plainDesign(1).id, { fabricId: 'mesh' });
    expect(useLocalCart.getState().items.map(({ fabricId }) => fabricId)).toEqual(['mesh', 'interlock']);
    const { document } = plainDesign(1);
    const further = { ...document, slots: { ...document.slots, teamName: 'Lions' } };
    redrawLocally(plainDesign(1).id, { designName: 'Lions', document: further });
    expect(useLocalCart.getState().items[0]).toMatchObject({
      designName: 'Lions',
      document: further,
      fabricId: 'mesh',
    });
    removeLocally(plainDesign(1).id);
    expect(ids()).toEqual([plainDesign(2).id]);
  });

  it('is full where an order is', () => {
    for (let index = 0; index < MAX_CART_ITEMS; index += 1) expect(addLocally(plainDesign(index))).toBe(true);
    expect(addLocally(plainDesign(99))).toBe(false);
    expect(ids()).toHaveLength(MAX_CART_ITEMS);
  });

  it('is empty rather than broken when what was stored is none', () => {
    for (const stored of ['{', '[1]', JSON.stringify([{ ...plainDesign(1), team: null }])]) {
      localStorage.setItem('cart', stored);
      loadLocalCart();
      expect(ids()).toEqual([]);
    }
  });
});
