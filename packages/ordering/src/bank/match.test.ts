import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  matchLines,
  namedOrders,
  namedShares,
  type LineMatch,
  type MatchableOrder,
  type MatchableShare,
  type OpenLine,
} from './match.ts';

const RATE = 4_100;
const order = (part: Partial<MatchableOrder> = {}): MatchableOrder => ({
  id: 'o123',
  number: 123,
  dueCents: 5_000,
  isOver: false,
  orderedOn: '2026-11-20',
  rielPerDollar: null,
  slips: [],
  shares: [],
  ...part,
});
const line = (part: Partial<OpenLine> = {}): OpenLine => ({
  id: 'l1',
  day: '2026-11-25',
  currency: 'USD',
  amount: 5_000,
  words: 'SOK DARA KW-000123',
  ...part,
});
const one = (part: Partial<OpenLine>, ...orders: readonly MatchableOrder[]): LineMatch =>
  matchLines([line(part)], orders, RATE).get('l1')!;
const told = (match: LineMatch) => [
  match.kind,
  match.kind === 'unsure' ? match.reason : null,
  match.candidates.map(({ orderId, amountCents }) => [orderId, amountCents]),
];

describe('a transfer', () => {
  it('that names an order and is what is due is sure', () => {
    expect(told(one({}, order()))).toEqual(['sure', null, [['o123', 5_000]]]);
  });

  it.each(['kw 123', 'KW000123', 'Ref:KW-123/thanks', 'kw-000123'])(
    'names it as people write it: %s',
    (words) => {
      expect(namedOrders(words)).toEqual([123]);
    },
  );

  it('in riel is the same where it is within the hundred that people round to', () => {
    for (const amount of [204_900, 205_000, 205_100]) {
      expect(told(one({ currency: 'KHR', amount }, order()))).toEqual(['sure', null, [['o123', 5_000]]]);
    }
    expect(told(one({ currency: 'KHR', amount: 200_000 }, order()))).toEqual([
      'unsure',
      'under',
      [['o123', 4_878]],
    ]);
  });

  it('in riel is read at the rate that its order was told, not at that of today', () => {
    const [old, slipped] = [
      order({ rielPerDollar: 4_000 }),
      order({ rielPerDollar: 4_000, slips: [{ id: 's1', amountCents: 2_000 }] }),
    ];
    expect(told(one({ currency: 'KHR', amount: 200_000 }, old))).toEqual(['sure', null, [['o123', 5_000]]]);
    expect(told(one({ currency: 'KHR', amount: 205_000 }, old))[1]).toBe('over');
    expect(told(one({ currency: 'KHR', amount: 200_000, words: 'DARA' }, old))[1]).toBe('amountAlone');
    expect(one({ currency: 'KHR', amount: 80_000 }, slipped).candidates[0]).toMatchObject({
      amountCents: 2_000,
      slipId: 's1',
    });
  });

  it('of a part is sure where the customer sent a slip of just that', () => {
    const claimed = order({ slips: [{ id: 's1', amountCents: 2_000 }] });
    expect(one({ amount: 2_000 }, claimed)).toEqual({
      kind: 'sure',
      candidates: [{ orderId: 'o123', shareId: null, amountCents: 2_000, slipId: 's1' }],
    });
  });

  it.each<[string, Partial<OpenLine>, Partial<MatchableOrder>, readonly (readonly [string, number])[]]>([
    ['under', { amount: 2_000 }, {}, [['o123', 2_000]]],
    ['over', { amount: 6_000 }, {}, [['o123', 5_000]]],
    ['paid', {}, { dueCents: 0 }, []],
    ['closed', {}, { isOver: true, dueCents: 0 }, []],
    ['early', { day: '2026-11-19' }, {}, [['o123', 5_000]]],
    ['unknown', { words: 'KW-000999' }, {}, [['o123', 5_000]]],
    ['bareNumber', { words: 'order 123' }, {}, [['o123', 5_000]]],
    ['amountAlone', { words: 'SOK DARA' }, {}, [['o123', 5_000]]],
  ])('is not sure, and says why: %s', (reason, lineOf, orderOf, candidates) => {
    expect(told(one(lineOf, order(orderOf)))).toEqual(['unsure', reason, candidates]);
  });

  it('that names two orders, or whose amount two have, offers both', () => {
    const other = order({ id: 'o7', number: 7 });
    expect(told(one({ words: 'KW-123 KW-7' }, order(), other)).slice(0, 2)).toEqual(['unsure', 'several']);
    expect(told(one({ words: 'DARA' }, order(), other)).slice(0, 2)).toEqual(['unsure', 'amountOfSeveral']);
  });

  it('of an amount no one owes matches nothing, nor does a telephone number that ends like an order', () => {
    expect(one({ words: 'DARA', amount: 4_999 }, order()).kind).toBe('unmatched');
    expect(told(one({ words: '012-345-123' }, order()))[1]).toBe('amountAlone');
  });
});

describe('several transfers', () => {
  it('of one order: the first is sure, the next is not', () => {
    const lines = [line({ id: 'b', day: '2026-11-26' }), line({ id: 'a' })];
    const matched = matchLines(lines, [order()], RATE);
    expect([matched.get('a')!.kind, told(matched.get('b')!)]).toEqual(['sure', ['unsure', 'again', []]]);
  });

  it('offer no order to one that names none if another names it', () => {
    const lines = [line({ id: 'a', day: '2026-11-21', words: 'DARA' }), line({ id: 'b' })];
    expect(matchLines(lines, [order()], RATE).get('a')!.kind).toBe('unmatched');
  });

  it('never take for sure more than is due, whatever they say', () => {
    const numbers = fc.constantFrom(1, 2, 3);
    const lines = fc.array(
      fc.record({
        amount: fc.constantFrom(100, 200, 300),
        number: numbers,
        currency: fc.constantFrom('USD', 'KHR'),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(lines, (made) => {
        const orders = [1, 2, 3].map((number) => order({ id: `o${number}`, number, dueCents: number * 100 }));
        const open = made.map(({ amount, number, currency }, index) =>
          line({
            id: `l${index}`,
            amount: currency === 'USD' ? amount : amount * 41,
            currency,
            words: `KW-${number}`,
          }),
        );
        const matched = [...matchLines(open, orders, RATE).values()];
        for (const { id, dueCents } of orders) {
          const sure = matched.flatMap((match) => (match.kind === 'sure' ? match.candidates : []));
          const sum = sure
            .filter(({ orderId }) => orderId === id)
            .reduce((total, each) => total + each.amountCents, 0);
          expect(sum).toBeLessThanOrEqual(dueCents);
        }
      }),
    );
  });
});

describe('a share of an order', () => {
  const share = (
    position: number,
    dueCents: number,
    slips: MatchableShare['slips'] = [],
  ): MatchableShare => ({
    id: `p${position}`,
    position,
    dueCents,
    slips,
  });
  const shared = (part: Partial<MatchableOrder> = {}) =>
    order({ shares: [share(1, 2_000), share(2, 3_000)], ...part });
  const ofShare = (match: LineMatch) => [
    match.kind,
    match.kind === 'unsure' ? match.reason : null,
    match.candidates.map(({ shareId, amountCents }) => [shareId, amountCents]),
  ];

  it.each(['KW-000123-P02', 'kw 123 p2', 'KW000123P02', 'Ref:KW-123-P02/thanks'])(
    'is named as people write it: %s',
    (words) => expect(namedShares(words)).toEqual([{ number: 123, position: 2 }]),
  );

  it.each(['KW-000123', 'KW-000123 paid 12', 'KW-000123 2'])('is not named by %s', (words) =>
    expect(namedShares(words)).toEqual([]),
  );

  it('is sure at its own amount, one after the other until the order is paid', () => {
    const lines = [
      line({ id: 'a', amount: 2_000, words: 'KW-123-P01' }),
      line({ id: 'b', amount: 3_000, words: 'KW-123-P02' }),
      line({ id: 'c', amount: 3_000, words: 'KW-123-P02', day: '2026-11-26' }),
    ];
    const matched = matchLines(lines, [shared()], RATE);
    expect(['a', 'b', 'c'].map((id) => ofShare(matched.get(id)!))).toEqual([
      ['sure', null, [['p1', 2_000]]],
      ['sure', null, [['p2', 3_000]]],
      ['unsure', 'again', []],
    ]);
  });

  it('confirms the slip of that player, not another’s of the same amount', () => {
    const order2 = shared({
      shares: [
        share(1, 2_000, [{ id: 's1', amountCents: 1_000 }]),
        share(2, 3_000, [{ id: 's2', amountCents: 1_000 }]),
      ],
    });
    const match = one({ amount: 1_000, words: 'KW-123-P02' }, order2);
    expect(match).toMatchObject({ kind: 'sure', candidates: [{ shareId: 'p2', slipId: 's2' }] });
  });

  it.each<[string, Partial<OpenLine>, Partial<MatchableOrder>, readonly unknown[]]>([
    ['under', { amount: 500, words: 'KW-123-P02' }, {}, [['p2', 500]]],
    ['over', { amount: 4_000, words: 'KW-123-P02' }, {}, [['p2', 3_000]]],
    ['closed', { amount: 3_000, words: 'KW-123-P02' }, { isOver: true }, []],
    // Paid already by this player: what came may be for the rest of the order.
    [
      'paid',
      { amount: 2_000, words: 'KW-123-P01' },
      { dueCents: 3_000, shares: [share(1, 0)] },
      [[null, 2_000]],
    ],
    // More than the order is still due, whatever the share says.
    ['over', { amount: 3_000, words: 'KW-123-P02' }, { dueCents: 1_000 }, [['p2', 1_000]]],
    // Of no share that there is: the order is asked.
    ['under', { amount: 3_000, words: 'KW-123-P09' }, {}, [[null, 3_000]]],
  ])('is not sure, and says why: %s', (reason, lineOf, orderOf, candidates) => {
    expect(ofShare(one(lineOf, shared(orderOf)))).toEqual(['unsure', reason, candidates]);
  });
});
