import type { DesignId } from '@kitwright/contract';
import { designEndpoints } from '@kitwright/contract/designs';
import { storeEndpoints, type StoreDesign } from '@kitwright/contract/catalogue';
import { useLang } from '@kitwright/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '../../api/calls.ts';
import { client, createIdempotencyKeys } from '../../api/client.ts';
import { carryFabric } from '../../drafts/chosen-fabric.ts';
import { useAskToReplace } from '../../parts/use-ask-to-replace.tsx';
import { EDITOR_PATHS, checkoutPath, editorPath, storeCheckoutPath } from '../../routes/paths.ts';
import { isSignedIn } from '../../session/session.ts';

/** Gives what a visitor may do with a design of the store: order it as it is in this fabric, or go on designing from it. */
export const useTakeDesign = (design: StoreDesign, fabricId: string) => {
  const { uuid, name, productType, document } = design;
  const { lang } = useLang();
  const act = useAct();
  const navigate = useNavigate();
  const mayReplace = useAskToReplace();
  // One visit takes one copy, however often the button is pressed.
  const [keyFor] = useState(() => createIdempotencyKeys(() => crypto.randomUUID()));

  /** The uuid of the caller's own copy; null when there is none, which has been said then. */
  const copy = async (): Promise<DesignId | null> => {
    const idempotencyKey = keyFor({ uuid, lang });
    const answer = await act(
      client.call(storeEndpoints.copyStoreDesign, { params: { uuid }, body: { lang }, idempotencyKey }),
      { stale: [designEndpoints.listDesigns] },
    );
    return answer.ok ? answer.value.uuid : null;
  };

  const orderAsIs = async (): Promise<void> => {
    if (!isSignedIn()) {
      carryFabric(productType, uuid, fabricId);
      await navigate(storeCheckoutPath(uuid));
      return;
    }
    const own = await copy();
    if (own === null) return;
    carryFabric(productType, own, fabricId);
    await navigate(checkoutPath(own));
  };

  /** A visitor goes on with a draft on this device, which asks for no account. */
  const takeAsDraft = async (): Promise<void> => {
    const { draftsOf } = await import('../design/editor-services.ts');
    const drafts = draftsOf(productType, null);
    const draft = await drafts.loadDraft();
    if (draft !== null && !draft.saved && !(await mayReplace())) return;
    await drafts.saveDraft({
      document,
      name: name[lang],
      changedAt: new Date().toISOString(),
      fresh: true,
      saved: false,
    });
    await navigate(EDITOR_PATHS[productType]);
  };

  const makeYours = async (): Promise<void> => {
    if (!isSignedIn()) return takeAsDraft();
    const own = await copy();
    if (own !== null) await navigate(editorPath(productType, own));
  };

  return { copy, orderAsIs, makeYours };
};
