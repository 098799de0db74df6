import { createDesign, type DesignDocument } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { expect, it, vi } from 'vitest';
import { DEFAULT_FIGURE } from '../session/figure-choice.ts';
import { keepLook, lookShelf, whatIsSeen } from './kept-look.ts';

let count = 0;
const newDesign = (): DesignDocument => createDesign(garmentOf('TSHIRT'), () => `e${(count += 1)}`);
const seen = (document: DesignDocument) =>
  whatIsSeen({ document, figure: DEFAULT_FIGURE, size: 'M', fabric: 'interlock', view: 'front' });

it('says the same of a new design that is begun again, and another thing of each change', () => {
  const design = newDesign();
  expect(seen(newDesign())).toBe(seen(design));
  const { zones, ...rest } = design;
  expect(seen({ zones, ...rest })).toBe(seen(design));
  const [id = ''] = Object.keys(design.elements);
  const changes: readonly DesignDocument[] = [
    { ...design, zones: { ...zones, body: { kind: 'pure', colour: '#123456' } } },
    { ...design, slots: { ...design.slots, number: '99' } },
    {
      ...design,
      elements: Object.fromEntries(Object.entries(design.elements).filter(([key]) => key !== id)),
    },
  ];
  expect(new Set([design, ...changes].map(seen)).size).toBe(4);
});

it('keeps a picture each of the designs that were seen last', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    for (let index = 0; index < 14; index += 1) {
      vi.setSystemTime(1_000_000 * (index + 1));
      await keepLook(`design ${index}`, 'shows', new Blob([String(index)]));
    }
  } finally {
    vi.useRealTimers();
  }
  const keys = (await lookShelf.list()).map(([key]) => key);
  expect(keys).toHaveLength(12);
  expect(keys).not.toContain('design 0');
  expect(await (await lookShelf.get('design 13'))?.picture.text()).toBe('13');
  for (const key of keys) await lookShelf.drop(key);
});
