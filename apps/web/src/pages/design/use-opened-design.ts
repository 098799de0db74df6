import type { Problem, DesignId } from '@kitwright/contract';
import { type Design, designEndpoints } from '@kitwright/contract/designs';
import { createDesign, type DesignDocument, type Look } from '@kitwright/design';
import { createLocalDrafts, draftKeyOf } from '@kitwright/editor';
import { newDesign } from '@kitwright/editor/begin-stage';
import type { Garment } from '@kitwright/garment';
import type { Lang } from '@kitwright/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { client } from '../../api/client.ts';
import { hasPendingSave, takePendingSave } from '../../drafts/pending-save.ts';
import { accountId, isSignedIn } from '../../session/session.ts';
import { draftsAtSignIn, draftsOf, saveDesign } from './editor-services.ts';
import { moveOrderDraft } from './late-services.ts';

/** Holds what the editor begins with. */
export interface InitialDesign {
  readonly document: DesignDocument;
  readonly name: string;
  readonly uuid?: DesignId;
  readonly version?: number;
  /** Says where its review stands, for a kept one. */
  readonly status?: Design['status'];
}

export type Opened =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly problem: Problem }
  /** `kept` tells that a design that waited for sign-in has just been saved. */
  | { readonly step: 'open'; readonly initial: InitialDesign; readonly kept: boolean };

interface Wanted {
  readonly garment: Garment;
  readonly uuid: DesignId | null;
  /** The secret of the link one came by; null for an own design. */
  readonly link: string | null;
  readonly templateId: string | null;
  readonly lang: Lang;
  readonly unnamed: string;
  readonly path: string;
  /** Asked before a ready design takes the place of a draft. */
  readonly mayReplaceDraft: () => Promise<boolean>;
}

const designLike = ({ garment, lang, unnamed }: Wanted, look: Look | undefined): InitialDesign => ({
  document:
    look === undefined
      ? newDesign({ garment, language: lang })
      : createDesign(garment, () => crypto.randomUUID(), { language: lang, look }),
  name: unnamed,
});

/** A new design, in the look of a ready one where the address names it. */
const openNewDesign = async (wanted: Wanted): Promise<InitialDesign> => {
  const { templateId } = wanted;
  const look =
    templateId === null ? undefined : (await import('./template-look.ts')).templateLook(templateId);
  return designLike(wanted, look);
};

/** A new design with nothing to be asked for or done before; null where there is. */
const openAtOnce = (wanted: Wanted): Opened | null =>
  wanted.uuid === null && wanted.templateId === null && !(isSignedIn() && hasPendingSave())
    ? { step: 'open', initial: designLike(wanted, undefined), kept: false }
    : null;

/**
 * The design as this account worked on it here last, where no one answers: it goes on from the version that the server then had. A
 * draft that no account is known of is shown to none before the server has let it see the design.
 */
const openLeft = async (uuid: DesignId): Promise<Opened | null> => {
  const draft = await createLocalDrafts(draftKeyOf(uuid, accountId()), localStorage).loadDraft();
  if (draft === null || draft.uuid !== uuid || draft.version === undefined) return null;
  const { document, name, version } = draft;
  return { step: 'open', initial: { document, name, uuid, version }, kept: false };
};

/** A kept design as the server has it, or as this device does where the server is out of reach. */
const openKept = async (uuid: DesignId, link: string | null): Promise<Opened> => {
  const answer = await client.call(designEndpoints.getDesign, {
    params: { uuid },
    query: link === null ? {} : { link },
  });
  if (!answer.ok) {
    const left = answer.error.status === 0 ? await openLeft(uuid) : null;
    return left ?? { step: 'failed', problem: answer.error };
  }
  const { document, name, version, status } = answer.value;
  const left = await openLeft(uuid);
  // An answer that this device kept may be older than what was saved from it since.
  if (left?.step === 'open' && (left.initial.version ?? 0) > version)
    return { ...left, initial: { ...left.initial, status } };
  return { step: 'open', initial: { document, name, uuid, version, status }, kept: false };
};

/** The save that had to wait for sign-in: the draft becomes a kept design. */
const completeSave = async (garment: Garment): Promise<Opened | null> => {
  const drafts = await draftsAtSignIn(garment.productType);
  const draft = await drafts.loadDraft();
  if (draft === null || draft.saved) return null;
  const outcome = await saveDesign(draft);
  if (outcome.kind !== 'saved') return null;
  const { uuid, version } = outcome;
  await draftsOf(garment.productType, uuid).saveDraft({ ...draft, uuid, version, saved: true });
  await drafts.clearDraft();
  await moveOrderDraft(garment.productType, uuid);
  return { step: 'open', initial: { document: draft.document, name: draft.name, uuid, version }, kept: true };
};

/** Puts a ready design where the draft lies, and takes it out of the address: a reload then finds the work on it. */
const takeReady = async (wanted: Wanted): Promise<void> => {
  // A guest's stays where it is: it is in no one's way.
  const drafts = createLocalDrafts(draftKeyOf(wanted.garment.productType, accountId()), localStorage);
  const draft = await drafts.loadDraft();
  if (draft === null || draft.saved || (await wanted.mayReplaceDraft()))
    await drafts.saveDraft({
      ...(await openNewDesign(wanted)),
      changedAt: new Date().toISOString(),
      fresh: true,
      saved: false,
    });
  window.history.replaceState(window.history.state, '', wanted.path);
};

/** A new design; the editor itself takes up a draft that lies here. */
const openNew = async (wanted: Wanted): Promise<Opened> => {
  const signedIn = isSignedIn();
  const completed = signedIn && takePendingSave(wanted.path) ? await completeSave(wanted.garment) : null;
  if (completed !== null) return completed;
  if (wanted.templateId !== null) await takeReady(wanted);
  return { step: 'open', initial: await openNewDesign(wanted), kept: false };
};

/** Opens what the address asked for when the page came up: a kept design, a ready one, or a new one. */
export const useOpenedDesign = (wanted: Wanted): Opened => {
  const [opened, setOpened] = useState<Opened>(() => openAtOnce(wanted) ?? { step: 'loading' });
  const [isWaiting] = useState(opened.step === 'loading');
  const open = useEffectEvent(() =>
    wanted.uuid === null ? openNew(wanted) : openKept(wanted.uuid, wanted.link),
  );
  useEffect(() => {
    if (!isWaiting) return;
    let current = true;
    void open().then((next) => {
      if (current) setOpened(next);
    });
    return () => {
      current = false;
    };
  }, [isWaiting]);
  return opened;
};
