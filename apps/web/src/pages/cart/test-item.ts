import { SCHEMA_VERSION } from '@kitwright/design';
import type { LocalCartItem } from './local-cart.ts';

/** A design in a visitor's cart; the index makes its id. For tests. */
export const plainDesign = (index: number): LocalCartItem => ({
  id: `0197a6a1-8f3c-7000-8000-0000000000${String(index).padStart(2, '0')}`,
  designName: 'Fans',
  productType: 'TSHIRT',
  thumbnailUrl: '/picture.svg',
  document: {
    schemaVersion: SCHEMA_VERSION,
    productType: 'TSHIRT',
    options: {},
    zones: {},
    graphics: {},
    elements: {},
    slots: { teamName: '', playerName: '', number: '' },
  },
  fabricId: 'interlock',
  options: {},
  team: { kind: 'sizes', sizes: [{ size: 'M', sleeve: 'short', quantity: 5 }] },
});
