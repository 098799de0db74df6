import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyRow } from '../../roster/roster-rows.ts';
import { press, show } from '../../testing/show.tsx';
import { ExtrasButton } from './ExtrasButton.tsx';

afterEach(cleanup);

it('lets an extra be taken away that the shop offers no more', async () => {
  const onChange = vi.fn();
  const row = { ...emptyRow('row'), extras: ['sleeveNumber', 'armband'] as const };
  const offered = [{ id: 'armband', priceCents: 150, productTypes: [] }] as const;
  show(
    <ExtrasButton
      row={row}
      position={1}
      offered={offered.map((price) => ({ ...price, productTypes: [] }))}
      onChange={onChange}
    />,
  );
  press('Extras, Row 1: Number on the right sleeve, Captain’s armband');
  const [armband, number] = await screen.findAllByRole('checkbox');
  expect(armband).toHaveProperty('checked', true);
  fireEvent.click(number!);
  expect(onChange).toHaveBeenCalledWith('row', { extras: ['armband'] });
});
