import type { DesignId, Problem } from '@kitwright/contract';
import { designEndpoints } from '@kitwright/contract/designs';
import { pictureAddress } from '@kitwright/contract/client';
import {
  brandKitAccess,
  createAccountDrafts,
  type ChoiceServices,
  type EditorServices,
  type StoredDesign,
  type LocalDrafts,
  type MeasureServices,
  type SaveOutcome,
  type SaveRequest,
} from '@kitwright/editor';
import type { ProductType } from '@kitwright/garment';
import { DESIGNS, SUMMARY } from '../../api/addresses.ts';
import { refresh } from '../../api/calls.ts';
import { client, createIdempotencyKeys } from '../../api/client.ts';
import { carryFabric, keepFabric, readFabric } from '../../drafts/chosen-fabric.ts';
import { accountId, isSignedIn } from '../../session/session.ts';
import { garmentFileUrl } from '../../parts/garment-files.ts';
import { coDesignAccess, keepEditor, lateCalls, loadServices, moveOrderDraft } from './late-services.ts';

const pictureServices = lateCalls(
  async () => (await loadServices()).pictureServices,
  ['upload', 'searchGraphics', 'chooseGraphic'],
);
const priceServices = lateCalls(async () => (await loadServices()).priceServices, ['quote']);
const sharingServices = lateCalls(
  async () => (await loadServices()).sharingServices,
  ['links', 'makeLink', 'endLink'],
);

/** One of a kept design is of a release that kept no accounts apart: the server has let this account see it. */
const goesOnWithKept = (): Promise<boolean> => Promise.resolve(true);

/**
 * Tells where the draft of a design lies: one per garment for new ones, one for each kept design. An account has its own, as has a
 * guest (null); before it goes on with a guest's it is asked.
 */
export const draftsOf = (
  productType: ProductType,
  uuid: DesignId | null,
  account: string | null = accountId(),
): LocalDrafts =>
  createAccountDrafts(
    uuid ?? productType,
    account,
    localStorage,
    uuid === null
      ? async (begun) => (await import('../../drafts/ask-for-guests.tsx')).askForGuests(begun)
      : goesOnWithKept,
  );

/** The new design that someone who has just signed in goes on with: a guest's, else one that the account had begun. */
export const draftsAtSignIn = async (productType: ProductType): Promise<LocalDrafts> => {
  const guests = draftsOf(productType, null, null);
  return (await guests.loadDraft()) === null ? draftsOf(productType, null) : guests;
};

/** True while a guest's design of this garment lies here: an order that was written for it stays with it. */
const isGuestsHere = async (productType: ProductType): Promise<boolean> =>
  (await draftsOf(productType, null, null).loadDraft()) !== null;

const keyFor = createIdempotencyKeys(() => crypto.randomUUID());

/** The other version, so that the person may choose; null when it cannot be had. */
const theirs = async (
  uuid: DesignId,
  link: string | undefined,
): Promise<Extract<SaveOutcome, { kind: 'conflict' }>['theirs']> => {
  const answer = await client.call(designEndpoints.getDesign, { params: { uuid }, query: { link } });
  if (!answer.ok) return null;
  const { document, name, version } = answer.value;
  return { document, name, version };
};

const refused = async (
  problem: Problem,
  uuid: DesignId | undefined,
  link: string | undefined,
): Promise<SaveOutcome> => {
  if (problem.status === 401) return { kind: 'signInNeeded' };
  if (problem.key === 'error.msg.design.versionConflict' && uuid !== undefined)
    return { kind: 'conflict', theirs: await theirs(uuid, link) };
  return { kind: 'failed', problem };
};

/** Keeps a design on the server: a new one, or a change of a kept one, which may be someone else's who gave a link. */
export const saveDesign = async (
  { document, name, uuid, version }: SaveRequest,
  link?: string,
): Promise<SaveOutcome> => {
  const body = { name, document };
  const answer =
    uuid === undefined || version === undefined
      ? await client.call(designEndpoints.createDesign, { body, idempotencyKey: keyFor(body) })
      : await client.call(designEndpoints.updateDesign, {
          params: { uuid },
          query: { link },
          body: { ...body, version },
        });
  if (!answer.ok) return refused(answer.error, uuid, link);
  await refresh(DESIGNS, SUMMARY);
  return { kind: 'saved', uuid: answer.value.uuid, version: answer.value.version };
};

/** Staff look at it, or have: a change takes that back, and is not made without being asked for. */
const isReviewed = (status: StoredDesign['status'] | null): boolean =>
  status === 'REVIEWING' || status === 'APPROVED';

/** Holds what the application does when the editor comes to one of these points. */
export interface EditorHostListener {
  readonly onSignInNeeded: (uuid: DesignId | null) => void;
  /** A new design was kept for the first time. */
  readonly onFirstSaved: (uuid: DesignId) => void;
  readonly onNext: (uuid: DesignId) => void;
  /** A guest goes on with a design that is on this device alone. */
  readonly onGuestNext: () => void;
  /** A template is to be worked on that is for another garment. */
  readonly onOtherGarment: (productType: ProductType, templateId: string) => void;
  /** Another design of the same garment is to be worked on. */
  readonly onOpen: (uuid: DesignId) => void;
}

export interface EditorHost {
  /** The same object for as long as the design is open. */
  readonly services: EditorServices;
  /** Sets the listener; returns the way to stop. */
  readonly listen: (listener: EditorHostListener) => () => void;
}

/** The saved players, as the other pages hold them. */
const listPlayers: ChoiceServices['listPlayers'] = async () => {
  if (!isSignedIn()) return [];
  try {
    return await (await loadServices()).savedPlayers();
  } catch {
    // Without the list the design is tried on the sample player.
    return [];
  }
};

const measures: MeasureServices = lateCalls(
  async () => (await loadServices()).measures,
  ['read', 'keep', 'forget'],
);

/** Gives what is chosen in the editor of a garment and kept or known outside it. */
const choiceServices = (
  productType: ProductType,
  onOtherGarment: ChoiceServices['onOtherGarment'],
): ChoiceServices => ({
  readFabric: () => readFabric(productType),
  keepFabric: (fabricId) => keepFabric(productType, fabricId),
  listPlayers,
  measures: () => (isSignedIn() ? measures : null),
  onOtherGarment,
});

/**
 * Gives what the editor needs of this application for one design: `kept` is its uuid, null while it is new. The host
 * remembers under which uuid the design is kept from its first saving on. `link` is how one came by someone else's.
 */
export const createEditorHost = (
  productType: ProductType,
  kept: DesignId | null,
  statusWhenOpened: StoredDesign['status'] | null = null,
  link?: string,
): EditorHost => {
  let uuid = kept;
  let status = statusWhenOpened;
  let told: EditorHostListener | null = null;
  // The account that worked on it still has the last change of a session that has just ended.
  let account = accountId();
  const drafts = (): LocalDrafts => draftsOf(productType, uuid, account);

  const mayAutosave = (): boolean => isSignedIn() && !isReviewed(status);

  /** Opened without a network, the design may be under review without this device knowing. */
  const learnStatus = async (): Promise<void> => {
    if (status !== null || uuid === null) return;
    const answer = await client.call(designEndpoints.getDesign, { params: { uuid }, query: { link } });
    if (answer.ok) ({ status } = answer.value);
  };

  const save = async (request: SaveRequest): Promise<SaveOutcome> => {
    if (request.quiet === true) await learnStatus();
    if (request.quiet === true && !mayAutosave()) return { kind: 'declined' };
    const signedOut = !isSignedIn();
    const outcome: SaveOutcome = signedOut ? { kind: 'signInNeeded' } : await saveDesign(request, link);
    if (outcome.kind === 'signInNeeded') {
      if (request.quiet === true) return { kind: 'declined' };
      told?.onSignInNeeded(uuid);
    }
    // Saving a change makes a draft of whatever it was.
    if (outcome.kind === 'saved') status = 'DRAFT';
    if (outcome.kind === 'saved' && uuid !== outcome.uuid) {
      await drafts().clearDraft();
      // An order that was written for the draft is one of the design now.
      if (uuid === null && !(await isGuestsHere(productType)))
        await moveOrderDraft(productType, outcome.uuid);
      uuid = outcome.uuid;
      account = accountId();
      told?.onFirstSaved(uuid);
    }
    return outcome;
  };

  const services: EditorServices = {
    modelUrl: garmentFileUrl,
    imageUrl: pictureAddress,
    ...pictureServices,
    brandKit: brandKitAccess(client, isSignedIn),
    ...choiceServices(productType, (other, templateId) => told?.onOtherGarment(other, templateId)),
    ...priceServices,
    loadDraft: () => drafts().loadDraft(),
    saveDraft: (draft) => drafts().saveDraft(draft),
    clearDraft: () => drafts().clearDraft(),
    save,
    onGuestNext: async (draft) => {
      // What someone else gave a link to is not theirs to order.
      if (isSignedIn() || link !== undefined) return false;
      await drafts().saveDraft(draft);
      told?.onGuestNext();
      return true;
    },
    onNext: (saved) => {
      carryFabric(productType, saved);
      told?.onNext(saved);
    },
    commentsOn: (of) =>
      lateCalls(
        async () => (await loadServices()).commentServices(of, link),
        ['list', 'pin', 'reply', 'resolve', 'takeBack'],
      ),
    reviewOf: async (of) => {
      const answer = await client.call(designEndpoints.getDesign, { params: { uuid: of }, query: { link } });
      if (!answer.ok) return answer;
      const { status: now, review } = answer.value;
      return { ok: true, value: { status: now, review } };
    },
    ...sharingServices,
    isOthers: link !== undefined,
    coDesign: coDesignAccess(link, () => {
      status = 'REVIEWING';
    }),
    ...lateCalls(
      async () =>
        (await loadServices()).persistenceCalls((next) => {
          status = next;
        }, link),
      [
        'kept',
        'submit',
        'rate',
        'duplicate',
        'keepWorn',
        'versions',
        'version',
        'keepVersion',
        'deleteVersion',
      ],
    ),
    account: accountId,
    mayAutosave,
    onOpen: (other) => told?.onOpen(other),
    designsUrl: '/me/assets',
    prepare: () => {
      void keepEditor();
      return loadServices();
    },
  };

  const listen = (listener: EditorHostListener): (() => void) => {
    told = listener;
    return () => {
      if (told === listener) told = null;
    };
  };
  return { services, listen };
};
