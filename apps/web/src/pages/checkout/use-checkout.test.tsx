import { createDesign } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { fabricsFor } from '@kitwright/ordering';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { demoTenant } from '@kitwright/contract/testing/sample-tenant.ts';
import { show } from '../../testing/show.tsx';
import { carryFabric } from '../../drafts/chosen-fabric.ts';
import { designIdSchema } from '@kitwright/contract';
import { FabricSection } from './FabricSection.tsx';
import { readCheckoutDraft } from './checkout-draft.ts';
import { useCheckout } from './use-checkout.ts';

const UUID = '0197a6a1-8f3c-7000-8000-000000000001';
const PATH = `/design/checkout/${UUID}`;
const document = createDesign(garmentOf('SOCCER_KIT'), () => crypto.randomUUID());

const Writing = () => {
  useCheckout({ id: UUID, productType: 'SOCCER_KIT', document }, demoTenant, null, null);
  return null;
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('keeps where it is written, without the wish for a copy that is still being taken out of the address', () => {
  // The copy is made at the same time: its page may open before this one was drawn at the address without.
  show(<Writing />, { path: `${PATH}?keepers=copy` });
  expect(readCheckoutDraft(localStorage, UUID)?.at).toBe(PATH);
});

const fabrics = fabricsFor(demoTenant.prices, 'SOCCER_KIT');

const Choosing = () => {
  const checkout = useCheckout({ id: UUID, productType: 'SOCCER_KIT', document }, demoTenant, null, null);
  return (
    <FabricSection
      fabrics={fabrics}
      fabricId={checkout.draft.fabricId}
      lostId={checkout.lostFabricId}
      onChoose={(fabricId) => checkout.change({ fabricId })}
    />
  );
};

it('says that a chosen fabric is no longer offered, and which is in its place', () => {
  carryFabric('SOCCER_KIT', designIdSchema.parse(UUID), 'withdrawn');
  show(<Choosing />, { path: PATH });
  expect(screen.getByRole('status').textContent).toContain(`${fabrics[0]!.name.en} is chosen now`);
  cleanup();
  show(<Choosing />, { path: PATH });
  expect(screen.queryByRole('status')).toBeNull();
});
