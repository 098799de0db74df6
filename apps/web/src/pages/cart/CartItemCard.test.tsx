import { demoTenant } from '@kitwright/contract/testing/sample-tenant.ts';
import { fabricsFor } from '@kitwright/ordering';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show, type } from '../../testing/show.tsx';
import { CartItemCard } from './CartItemCard.tsx';
import { plainDesign } from './test-item.ts';
import { shownLocal } from './use-cart.ts';

const [first] = fabricsFor(demoTenant.prices, 'TSHIRT');

afterEach(cleanup);

const shown = (fabricId: string) => {
  const onChange = vi.fn();
  show(
    <CartItemCard
      item={shownLocal({ ...plainDesign(1), fabricId })}
      quote={undefined}
      onChange={onChange}
      onRemove={() => undefined}
      onEditTeam={() => undefined}
    />,
  );
  return onChange;
};

it('shows the fabric that a design holds, though it is no longer offered, and lets one choose another', () => {
  const onChange = shown('withdrawn');
  const field = screen.getByLabelText<HTMLSelectElement>('Fabric');
  expect(field.selectedOptions[0]?.text).toBe('No longer offered');
  expect(screen.getByText(/Please choose another/)).toBeTruthy();
  type('Fabric', first!.id);
  expect(onChange).toHaveBeenCalledWith({ fabricId: first!.id });
});

it('says nothing of a fabric that is offered', () => {
  shown(first!.id);
  expect(screen.getByLabelText<HTMLSelectElement>('Fabric').value).toBe(first!.id);
  expect(screen.queryByText(/Please choose another/)).toBeNull();
});
