import { SIZES, plainOffer, withYouth, type Size } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import { emptyRow, rowErrors } from './roster-rows.ts';
import { areOffered, chosenByName, namedSizes, sizeChoices, usualSize } from './use-sizes.ts';

const without = (...gone: readonly Size[]) => ({
  sizes: plainOffer().map((entry) => ({
    ...entry,
    isOffered: !gone.includes(entry.size),
    label: entry.size === 'S' ? 'S (40)' : entry.label,
  })),
});

describe('the sizes to choose from', () => {
  it('are all ten where the tenant set nothing', () =>
    expect(sizeChoices(undefined).map(({ value }) => value)).toEqual(SIZES));

  it('are those that are offered, by their labels', () => {
    const [first] = sizeChoices(without('XS'));
    expect(first).toEqual({ value: 'S', label: 'S (40)' });
  });

  it('are also those an order has already', () =>
    expect(sizeChoices(without('XS'), ['XS'])[0]).toEqual({ value: 'XS', label: 'XS' }));

  it('name what is chosen shortly where there is no room for its label', () => {
    const choices = sizeChoices({ sizes: withYouth(plainOffer()) }, ['Y10', 'Y12']);
    const labels = chosenByName(choices, 'Y12').map(({ label }) => label);
    expect(labels.slice(0, 3)).toEqual(['Y10 (140 cm)', 'Y12', 'XS']);
  });

  it('begin with L, or with the nearest where that is not offered', () => {
    expect(usualSize(sizeChoices(undefined))).toBe('L');
    expect(usualSize(sizeChoices(without('L')))).toBe('XL');
    expect(usualSize(sizeChoices(without('L', 'XL', 'XXL')))).toBe('M');
  });
});

it('a size that is not offered is wrong in its row, and no team can have it', () => {
  const choices = sizeChoices(without('L'));
  const row = { ...emptyRow('1'), name: 'Dara', number: '7' };
  const offered = choices.map(({ value }) => value);
  expect(rowErrors([row], offered).get('1')).toEqual({ size: 'error.field.size.notOffered' });
  expect(rowErrors([{ ...row, size: 'M' }], offered).size).toBe(0);
  expect(areOffered(choices, [{ size: 'M' }, { size: 'L' }])).toBe(false);
});

describe('youth sizes', () => {
  const offer = {
    sizes: withYouth(plainOffer()).map((entry) => ({
      ...entry,
      isOffered: entry.isOffered || entry.size === 'Y10',
    })),
  };

  it('stand before XS where they are offered, by their labels, and nowhere else', () => {
    expect(sizeChoices(offer)[0]).toEqual({ value: 'Y10', label: 'Y10 (140 cm)' });
    expect(sizeChoices(offer)).toHaveLength(11);
    expect(sizeChoices({ sizes: withYouth(plainOffer()) }).map(({ value }) => value)).toEqual(SIZES);
  });

  it('may be named in lists as soon as one garment is offered in them', () => {
    expect(namedSizes([undefined, { sizes: plainOffer() }])).toEqual(SIZES);
    expect(namedSizes([undefined, offer])).toEqual(['Y10', ...SIZES]);
  });

  it('leave the size that a new player begins with as it was', () =>
    expect(usualSize(sizeChoices(offer))).toBe('L'));
});
