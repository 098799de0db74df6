import { createDesign } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { beforeEach, expect, it } from 'vitest';
import { demoTenant } from '@kitwright/contract/testing/sample-tenant.ts';
import { show } from '../../testing/show.tsx';
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

it('keeps where it is written, without the wish for a copy that is still being taken out of the address', () => {
  // The copy is made at the same time: its page may open before this one was drawn at the address without.
  show(<Writing />, { path: `${PATH}?keepers=copy` });
  expect(readCheckoutDraft(localStorage, UUID)?.at).toBe(PATH);
});
