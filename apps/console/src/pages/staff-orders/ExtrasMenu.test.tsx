import type { Extra } from '@kitwright/ordering';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noMediaQueries, show } from '../../testing/show.tsx';
import { ExtrasMenu } from './ExtrasMenu.tsx';

/** A page without layout has no room: the menu would take its button for out of sight, hide, and say at length that it has no focus. */
const withRoom = (): void => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 36, 36));
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1_024);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(768);
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', noMediaQueries);
  withRoom();
});
afterEach(cleanup);

const OFFERED = [{ id: 'armband', priceCents: 150, productTypes: [] }] as const;
const shown = (chosen: readonly Extra[]) => {
  const onChange = vi.fn<(extras: readonly Extra[]) => void>();
  const offered = OFFERED.map((price) => ({ ...price, productTypes: [...price.productTypes] }));
  show(<ExtrasMenu who="DARA" chosen={chosen} offered={offered} onChange={onChange} />);
  return onChange;
};

it('gives a player what is offered, with its price', async () => {
  const onChange = shown([]);
  fireEvent.click(screen.getByRole('button', { name: 'Extras of DARA' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Captain’s armband · +$1.50' }));
  expect(onChange).toHaveBeenCalledWith(['armband']);
});

it('keeps what was agreed on and is offered no more, until it is taken away', async () => {
  const onChange = shown(['sleeveFlag']);
  fireEvent.click(screen.getByRole('button', { name: 'Extras of DARA: Flag on the left sleeve' }));
  const flag = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Flag on the left sleeve' });
  expect(flag.checked).toBe(true);
  fireEvent.click(flag);
  expect(onChange).toHaveBeenCalledWith([]);
});
