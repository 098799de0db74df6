import { describe, expect, it } from 'vitest';
import { migrate, type Migration } from './chain.ts';

const chain: readonly Migration[] = [
  {
    from: 1,
    why: 'Sizes were said in centimetres.',
    migrate: ({ sizeCm, ...rest }) => ({ ...rest, sizeMm: Number(sizeCm) * 10 }),
  },
  { from: 2, why: 'Names came in.', migrate: (value) => ({ name: '', ...value }) },
];

describe('migrate', () => {
  it('takes an old value through every version to the current one', () => {
    const old = { schemaVersion: 1, sizeCm: 25 };
    expect(migrate(old, chain, 3)).toEqual({ ok: true, value: { schemaVersion: 3, sizeMm: 250, name: '' } });
    expect(old).toEqual({ schemaVersion: 1, sizeCm: 25 });
  });

  it('leaves a current value as it is', () => {
    const current = { schemaVersion: 3 };
    expect(migrate(current, chain, 3)).toEqual({ ok: true, value: current });
  });

  it.each([
    ['a value from the future', { schemaVersion: 4 }, 'newerVersion'],
    ['a version never written', { schemaVersion: 0 }, 'unknownVersion'],
    ['a value without version', {}, 'unknownVersion'],
    ['a fractional version', { schemaVersion: 1.5 }, 'unknownVersion'],
    ['what is no document', [1], 'notADocument'],
    ['nothing', null, 'notADocument'],
  ])('refuses %s', (_, value, error) => {
    expect(migrate(value, chain, 3)).toEqual({ ok: false, error });
  });
});
