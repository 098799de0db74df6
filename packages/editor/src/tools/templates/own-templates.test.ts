import { createDesign } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { expect, it } from 'vitest';
import { onPresent } from './OwnTemplates.tsx';

it('a drawn template takes the place of a design, whose words and cut stay', () => {
  const garment = garmentOf('TSHIRT');
  let count = 0;
  const newId = (): string => `id${(count += 1)}`;
  const drawn = createDesign(garment, newId, { language: 'en' });
  const body = { kind: 'pure', colour: '#123456' } as const;
  const template = { document: { ...drawn, zones: { ...drawn.zones, body } } };
  const fresh = createDesign(garment, newId);
  const present = {
    ...fresh,
    options: { ...fresh.options, collar: 'v' },
    slots: { ...fresh.slots, number: '7' },
  };
  const made = onPresent(template, garment, present);
  expect(made.slots).toEqual(present.slots);
  expect(made.options).toEqual(present.options);
  expect(made.zones['body']).toEqual(body);
  expect(Object.keys(made.elements)).toEqual(Object.keys(drawn.elements));
});
