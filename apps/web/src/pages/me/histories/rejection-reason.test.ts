import { expect, it } from 'vitest';
import { rejectionReason } from './rejection-reason.ts';

it('gives the reason of the last rejection', () => {
  const history = [
    { to: 'REVIEWING', reason: null },
    { to: 'REJECTED', reason: 'The logo is blurred' },
    { to: 'REVIEWING', reason: null },
    { to: 'REJECTED', reason: ' Number 10 twice ' },
  ] as const;
  expect(rejectionReason(history)).toBe('Number 10 twice');
});

it('gives none where no rejection or no reason is', () => {
  expect(rejectionReason([{ to: 'REVIEWING', reason: 'a note' }])).toBeNull();
  expect(rejectionReason([{ to: 'REJECTED', reason: '  ' }])).toBeNull();
  expect(rejectionReason([])).toBeNull();
});
