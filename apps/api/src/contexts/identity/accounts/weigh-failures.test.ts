import { describe, expect, it } from 'vitest';
import { isAnyRefused, weighAttempt, type Attempt, type AttemptSource } from './weigh-failures.ts';

const now = new Date('2026-11-21T10:00:00Z');
const stranger = (name: string): AttemptSource => ({ hash: Buffer.from(name), byStranger: true });
const device = (name: string): AttemptSource => ({ hash: Buffer.from(name), byStranger: false });
const attempts = (count: number, { hash, byStranger }: AttemptSource, secondsAgo = 60): Attempt[] =>
  Array.from({ length: count }, () => ({
    at: new Date(now.getTime() - secondsAgo * 1000),
    sourceHash: hash,
    byStranger,
  }));

describe('one more attempt to sign in', () => {
  it('is refused after ten of its own address, until the oldest is forgotten', () => {
    const nine = attempts(9, stranger('a'), 300);
    expect(weighAttempt(nine, stranger('a'), now)).toEqual({ admitted: true, isLast: true });
    const ten = [...nine, ...attempts(1, stranger('a'), 10)];
    expect(weighAttempt(ten, stranger('a'), now)).toEqual({ admitted: false, secondsLeft: 600 });
  });

  it('is nothing to other addresses, nor to a device that signed in before', () => {
    const ten = attempts(10, stranger('a'));
    expect(weighAttempt(ten, stranger('b'), now)).toEqual({ admitted: true, isLast: false });
    expect(weighAttempt(ten, device('d'), now)).toEqual({ admitted: true, isLast: false });
  });

  it('is refused to every stranger after thirty of all, and to no known device', () => {
    const many = ['a', 'b', 'c', 'd', 'e'].flatMap((name) => attempts(6, stranger(name)));
    expect(weighAttempt(many.slice(1), stranger('f'), now)).toEqual({ admitted: true, isLast: true });
    expect(weighAttempt(many, stranger('f'), now)).toMatchObject({ admitted: false });
    expect(weighAttempt(many, device('own'), now)).toEqual({ admitted: true, isLast: false });
  });

  it('is refused to a known device after ten of its own', () => {
    const ten = attempts(10, device('own'));
    expect(weighAttempt(ten, device('own'), now)).toEqual({ admitted: false, secondsLeft: 840 });
    expect(weighAttempt(ten, device('other'), now)).toMatchObject({ admitted: true });
    expect(weighAttempt(ten, stranger('a'), now)).toMatchObject({ admitted: true });
  });

  it('knows whether anybody at all is refused', () => {
    expect(isAnyRefused(attempts(9, stranger('a')), now)).toBe(false);
    expect(isAnyRefused(attempts(10, stranger('a')), now)).toBe(true);
    expect(isAnyRefused(attempts(10, device('own')), now)).toBe(true);
  });
});
