import { SIZES, garmentOf } from '@kitwright/garment';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import type { PastedRow } from './parse-roster.ts';

afterEach(cleanup);

const LIST = 'Sok Dara\t10\t172 cm\t65 kg\nChan Vuthy\t1\t3XL\t172 cm\t65 kg\nKeo\t7\tL';

const opened = (onTake: (rows: readonly PastedRow[]) => void, isOfGarment: boolean): void => {
  show(
    <ImportDialog
      opened
      onClose={() => undefined}
      listed={[]}
      room={20}
      sizes={SIZES}
      onTake={onTake}
      {...(isOfGarment && {
        advisedFor: { garment: garmentOf('SOCCER_KIT'), options: {}, offer: undefined },
      })}
    />,
  );
};

const paste = async (): Promise<void> => {
  fireEvent.change(await screen.findByLabelText('Your list'), { target: { value: LIST } });
};

it('advises sizes by height and weight, marks who has another, and keeps no measure', async () => {
  const onTake = vi.fn<(rows: readonly PastedRow[]) => void>();
  opened(onTake, true);
  await paste();
  const [, first, second, third] = await screen.findAllByRole('row');
  await waitFor(() => within(first!).getByText('Size advised by height and weight'));
  expect(within(second!).getByText(/^Advised: (XS|S|M)$/)).toBeDefined();
  expect(within(third!).queryByText(/dvised/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add these players' }));
  const [rows] = onTake.mock.calls[0]!;
  expect(rows.map(({ size }) => size)).toEqual([rows[0]!.advised, 'XXXL', 'L']);
  expect(rows[0]!.advised).toBe(rows[1]!.advised);
  expect(rows[2]!.advised).toBeNull();
});

it('advises nothing where players are listed for no garment', async () => {
  opened(() => undefined, false);
  expect(screen.queryByText(/a size is advised/)).toBeNull();
  await paste();
  expect(await screen.findByText('No size, or one we do not have')).toBeDefined();
});
