import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Unfit } from '../../roster/check-fit.ts';
import { show } from '../../testing/show.tsx';
import { RowNotes, useRowWords } from './RowNotes.tsx';

afterEach(cleanup);

const Notes = ({ unfit, onShorten }: { readonly unfit: Unfit | null; readonly onShorten: () => void }) => {
  const words = useRowWords(
    { name: 'THIERRY BIN', number: '7', size: 'M' },
    { name: unfit, number: null, size: null },
  );
  return <RowNotes words={words} shortName={unfit === null ? null : 'T. BIN'} onShorten={onShorten} />;
};

it('says how high a long name is printed, and shortens it at one press', async () => {
  const onShorten = vi.fn();
  show(<Notes unfit={{ fault: 'small', heightMm: 21.4, fullMm: 56 }} onShorten={onShorten} />);
  expect(
    await screen.findByText('“THIERRY BIN” is printed 21 mm high instead of 56 mm, to fit.'),
  ).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Write “T. BIN”' }));
  expect(onShorten).toHaveBeenCalledWith('T. BIN');
});

it('says nothing of a name that fits', () => {
  show(<Notes unfit={null} onShorten={() => undefined} />);
  expect(screen.queryByRole('button')).toBeNull();
});
