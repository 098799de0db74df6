import type { Problem, DesignId } from '@kitwright/contract';
import { storeEndpoints } from '@kitwright/contract/catalogue';
import { designEndpoints } from '@kitwright/contract/designs';
import type { Client } from '@kitwright/contract/client';
import type { Draft, LocalDrafts } from '@kitwright/editor';
import type { Lang } from '@kitwright/ui';
import { moveCheckoutDraft } from './checkout-draft.ts';

/** Tells where a visitor's design is now that an account keeps it, or why none does. */
export type Settled = { readonly uuid: DesignId } | { readonly problem: Problem };

/** A draft of this device becomes a design of the account, once however often it is tried; its order goes along. */
export const settleDraft = async (
  client: Pick<Client, 'call'>,
  draft: Pick<Draft, 'name' | 'document' | 'changedAt'>,
  drafts: Pick<LocalDrafts, 'clearDraft'>,
): Promise<Settled> => {
  const { name, document, changedAt } = draft;
  const { productType } = document;
  const kept = await client.call(designEndpoints.createDesign, {
    body: { name, document },
    idempotencyKey: `checkout-${productType}-${changedAt}`,
  });
  if (!kept.ok) return { problem: kept.error };
  const { uuid } = kept.value;
  moveCheckoutDraft(localStorage, productType, uuid);
  await drafts.clearDraft();
  return { uuid };
};

/** A design of the store is copied to the account; its order goes along. */
export const settleStoreDesign = async (
  client: Pick<Client, 'call'>,
  storeUuid: string,
  lang: Lang,
): Promise<Settled> => {
  const copied = await client.call(storeEndpoints.copyStoreDesign, {
    params: { uuid: storeUuid },
    body: { lang },
    idempotencyKey: `checkout-${storeUuid}`,
  });
  if (!copied.ok) return { problem: copied.error };
  moveCheckoutDraft(localStorage, storeUuid, copied.value.uuid);
  return { uuid: copied.value.uuid };
};
