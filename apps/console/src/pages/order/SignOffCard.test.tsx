import type { SignOff } from '@kitwright/contract/orders';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleOrder } from '../../testing/sample-order.ts';
import { noMediaQueries, show } from '../../testing/show.tsx';
import { SignOffCard, standingOf } from './SignOffCard.tsx';

beforeEach(noMediaQueries);
afterEach(cleanup);

const order = sampleOrder('REVIEWING');
const [item] = order.items;
const signed: SignOff = { at: '2026-11-21T05:00:00.000Z', by: 'Dara Sok', holds: true };
const proof = { id: '0197a6a1-8f3c-7000-8000-000000000009', seal: 'a'.repeat(64), players: 2 };
const sent = { ...order, proof: { ...proof, id: proof.id as never, signed: null, holds: true } };
const withSigned = (...signOffs: (SignOff | null)[]) => ({
  ...order,
  items: signOffs.map((signOff) => ({ ...item!, signOff })),
});

describe('the sign-off of an order', () => {
  it.each([
    ['none', order],
    ['waiting', sent],
    ['changed', { ...sent, proof: { ...sent.proof, holds: false } }],
    ['signed', withSigned(signed)],
    ['none', withSigned({ ...signed, holds: false })],
    ['part', withSigned(signed, null)],
    ['noPlayers', { ...order, items: [{ ...item!, roster: [] }] }],
  ])('is %s', (is, shown) => {
    expect(standingOf(shown).is).toBe(is);
  });

  it('is asked for, reminded of, and left alone once the order is made', () => {
    show(<SignOffCard order={order} />);
    expect(screen.getByRole('button', { name: 'Send the proof sheet' })).toBeTruthy();
    cleanup();
    show(<SignOffCard order={sent} />);
    expect(screen.getByRole('button', { name: 'Remind the customer' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Open it (PDF)' })).toBeTruthy();
    cleanup();
    show(<SignOffCard order={sampleOrder('PROCESSING')} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
