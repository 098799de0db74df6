import { describe, expect, it } from 'vitest';
import { NO_ONE, addressesOf, elsewhereOf, faultsOf, without } from './elsewhere.ts';
import { groupsOf } from './garment-groups.ts';

const entry = (name: string, number: string) => ({ name, number, size: 'M' as const });
const VUTHY = { name: 'Vuthy', phone: '012345678', address: 'Siem Reap' };
const groups = groupsOf({
  items: [
    { roster: [entry('DARA', '10'), entry('SOPHAL', '7')], sizes: null },
    { roster: [entry('DARA', '10')], sizes: null },
  ],
});
const [dara, sophal] = groups.map(({ key }) => key);

describe('further addresses while they are written', () => {
  it('take all that someone wears, and leave out what nothing goes to', () => {
    const elsewhere = { recipients: [NO_ONE, VUTHY], places: { [dara!]: 1 } };
    expect(addressesOf(elsewhere, groups)).toEqual([{ recipient: VUTHY, garments: ['001', '003'] }]);
    expect(faultsOf(elsewhere, groups).size).toBe(0);
  });

  it('say what is wrong at the address as it stands on the page', () => {
    const elsewhere = { recipients: [NO_ONE, { ...VUTHY, phone: '12' }], places: { [sophal!]: 1 } };
    expect([...faultsOf(elsewhere, groups)]).toEqual([['1.phone', 'error.field.phone.invalid']]);
  });

  it('move up when one before them is taken out; its people go to the order’s own', () => {
    const elsewhere = { recipients: [NO_ONE, VUTHY], places: { [dara!]: 0, [sophal!]: 1 } };
    expect(without(elsewhere, 0)).toEqual({ recipients: [VUTHY], places: { [sophal!]: 0 } });
  });

  it('are read back from an order', () => {
    const order = {
      items: [{ roster: [entry('DARA', '10'), entry('SOPHAL', '7')], sizes: null }],
      addresses: [{ recipient: VUTHY, garments: ['002'] }],
    };
    expect(elsewhereOf(order)).toEqual({ recipients: [VUTHY], places: { [sophal!]: 0 } });
  });

  it('forget who is not in the team any more', () => {
    expect(addressesOf({ recipients: [VUTHY], places: { gone: 0 } }, groups)).toEqual([]);
  });
});
