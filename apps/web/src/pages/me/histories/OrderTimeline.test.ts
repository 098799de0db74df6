import { expect, it } from 'vitest';
import { rejectionReason } from './OrderTimeline.tsx';

it('gives the reason of the last rejection', () => {
  const history = [
    { kind: 'moved', to: 'REVIEWING', reason: null },
    { kind: 'moved', to: 'REJECTED', reason: 'The logo is blurred' },
    { kind: 'moved', to: 'REVIEWING', reason: null },
    { kind: 'moved', to: 'REJECTED', reason: ' Number 10 twice ' },
  ] as const;
  expect(rejectionReason(history)).toBe('Number 10 twice');
  const told = { kind: 'noted', to: 'REJECTED', reason: 'We are closed on Monday' } as const;
  expect(rejectionReason([...history, told])).toBe('Number 10 twice');
});

it('gives none where no rejection or no reason is', () => {
  expect(rejectionReason([{ kind: 'moved', to: 'REVIEWING', reason: 'a note' }])).toBeNull();
  expect(rejectionReason([{ kind: 'moved', to: 'REJECTED', reason: '  ' }])).toBeNull();
  expect(rejectionReason([])).toBeNull();
});
