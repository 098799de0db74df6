import { createDesign } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { expect, it } from 'vitest';
import { isSameDrawing } from './same-drawing.ts';

const fresh = () => createDesign(garmentOf('TSHIRT'), () => crypto.randomUUID());

it('knows a drawing that was worked on further, and tells a new one of the same garment from it', () => {
  const drawn = fresh();
  const further = { ...drawn, slots: { ...drawn.slots, teamName: 'Lions' } };
  expect(isSameDrawing(drawn, further)).toBe(true);
  expect(isSameDrawing(drawn, fresh())).toBe(false);
  expect(isSameDrawing(drawn, { ...drawn, productType: 'HOODIE' })).toBe(false);
});
