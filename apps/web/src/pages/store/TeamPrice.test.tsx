import { storeDesignSchema } from '@kitwright/contract/catalogue';
import { sampleOf } from '@kitwright/contract/testing/sample-of.ts';
import { demoTenant } from '@kitwright/contract/testing/sample-tenant.ts';
import { fabricsFor } from '@kitwright/ordering';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerBy } from '../../testing/answers.ts';
import { press, show, type } from '../../testing/show.tsx';
import { AddStoreDesign } from '../cart/AddStoreDesign.tsx';
import { useLocalCart } from '../cart/cart-store.ts';
import { TeamPrice, piecesOf, useTeamChoice } from './TeamPrice.tsx';

const fabrics = fabricsFor(demoTenant.prices, 'SOCCER_KIT');
const sample = storeDesignSchema.parse(sampleOf(storeDesignSchema));
const design = {
  ...sample,
  productType: 'SOCCER_KIT' as const,
  document: { ...sample.document, productType: 'SOCCER_KIT' as const },
  fabricId: fabrics[0]!.id,
};

const Shown = () => {
  const choice = useTeamChoice(design);
  const { fabricId, pieces } = choice;
  return (
    <>
      <AddStoreDesign
        design={design}
        fabricId={fabricId}
        pieces={pieces}
        onCopy={() => Promise.resolve(null)}
      />
      <TeamPrice design={design} choice={choice} />
    </>
  );
};

describe('a design of the store', () => {
  beforeEach(() => {
    answerBy({});
    useLocalCart.setState({ items: [] });
  });

  it('goes into the cart in its fabric and as many pieces as were chosen', () => {
    show(<Shown />);
    type('Pieces', '25');
    press('Add to cart');
    expect(useLocalCart.getState().items).toMatchObject([
      { fabricId: fabrics[0]!.id, team: { kind: 'sizes', sizes: [{ quantity: 25 }] } },
    ]);
  });

  it('says that a count is none, leaves it as it was typed, and puts nothing into the cart', () => {
    show(<Shown />);
    const field = screen.getByLabelText<HTMLInputElement>('Pieces');
    type('Pieces', '-5');
    expect(field.value).toBe('-5');
    expect(screen.getByText('A whole number from 1 to 2000, please.')).toBeTruthy();
    press('Add to cart');
    expect(useLocalCart.getState().items).toEqual([]);
  });

  it.each([
    ['', null],
    [0, null],
    ['-5', null],
    [2.5, null],
    [2001, null],
    [12, 12],
    ['7', 7],
  ])('reads %j as %j pieces', (typed, pieces) => expect(piecesOf(typed)).toBe(pieces));
});
