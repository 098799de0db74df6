import type { DesignId } from '@kitwright/contract';
import { CO_DESIGN_ENDINGS } from '@kitwright/contract/co-design/endings';
import {
  coDesignEndpoints,
  commentEndpoints,
  designEndpoints,
  versionEndpoints,
  type Design,
  type ShareLink,
} from '@kitwright/contract/designs';
import { personalEndpoints } from '@kitwright/contract/orders';
import type {
  CallResult,
  CoDesignAccess,
  KeepingServices,
  KeptDesign,
  SharedLink,
  SharedVersion,
  SharingServices,
} from '@kitwright/editor';
import { refresh } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { linkedPath } from '../../routes/paths.ts';
import { isSignedIn } from '../../session/session.ts';

const keptOf = ({ status, rating, comment, shared, actions }: Design): KeptDesign => ({
  status,
  rating,
  comment,
  shared,
  maySubmit: actions.includes('submit'),
});

const mapped = <From, To>(answer: CallResult<From>, map: (value: From) => To): CallResult<To> =>
  answer.ok ? { ok: true, value: map(answer.value) } : answer;

/** Calls that change one's list of designs: the list is asked for again. */
const changing = async (call: Promise<CallResult<Design>>): Promise<CallResult<Design>> => {
  const answer = await call;
  if (answer.ok) await refresh(designEndpoints.listDesigns);
  return answer;
};

/** Staff look at it, or have: a change takes that back, and is not made without being asked for. */
export const isReviewed = (status: KeptDesign['status'] | null): boolean =>
  status === 'REVIEWING' || status === 'APPROVED';

interface KeepingInput {
  readonly mayAutosave: () => boolean;
  /** Told what each call says of the review. */
  readonly onStatus: (status: KeptDesign['status']) => void;
  readonly onOpen: (uuid: DesignId) => void;
}

/** Gives what the editor may do with a design that is kept. */
export const keepingServices = ({ mayAutosave, onStatus, onOpen }: KeepingInput): KeepingServices => {
  const noted = (answer: CallResult<Design>): CallResult<KeptDesign> => {
    if (answer.ok) onStatus(answer.value.status);
    return mapped(answer, keptOf);
  };
  return {
    mayAutosave,
    onOpen,
    designsUrl: '/me/assets',
    kept: async (uuid) => noted(await client.call(designEndpoints.getDesign, { params: { uuid } })),
    submit: async (uuid) =>
      noted(await changing(client.call(designEndpoints.submitDesign, { params: { uuid } }))),
    versions: async (uuid) =>
      mapped(
        await client.call(versionEndpoints.listVersions, { params: { uuid }, query: {} }),
        ({ items }) => items,
      ),
    version: async (uuid, id) =>
      mapped(
        await client.call(versionEndpoints.getVersion, { params: { uuid, id }, query: {} }),
        ({ document }) => document,
      ),
    keepVersion: (uuid, name) =>
      client.call(versionEndpoints.keepVersion, { params: { uuid }, query: {}, body: { name } }),
    deleteVersion: (uuid, id) => client.call(versionEndpoints.deleteVersion, { params: { uuid, id } }),
    rate: async (uuid, said) =>
      noted(await changing(client.call(personalEndpoints.rateDesign, { params: { uuid }, body: said }))),
    duplicate: async (uuid) =>
      mapped(
        await changing(client.call(designEndpoints.duplicateDesign, { params: { uuid } })),
        (copy) => copy.uuid,
      ),
  };
};

const sharedLink = ({ uuid, version }: SharedVersion, { right, secret }: ShareLink): SharedLink => ({
  right,
  url: `${window.location.origin}${linkedPath(uuid, secret)}`,
  cardUrl: right === 'view' ? `/api/designs/${uuid}/card.png?v=${version}` : null,
});

const listeners = new Set<() => void>();

/** Tells whenever links were made or ended here; answers the way to stop. */
export const onLinksChanged = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The list of designs says whether one is shared. */
const linksChanged = async (): Promise<void> => {
  for (const tell of listeners) tell();
  await refresh(commentEndpoints.listLinks);
};

/** Links to an own design, with what they allow. */
export const sharingServices: SharingServices = {
  links: async (of) => {
    const answer = await client.call(commentEndpoints.listLinks, { params: { uuid: of.uuid } });
    return answer.ok ? { ok: true, value: answer.value.items.map((link) => sharedLink(of, link)) } : answer;
  },
  makeLink: async (of, right) => {
    const answer = await client.call(commentEndpoints.makeLink, {
      params: { uuid: of.uuid },
      body: { right },
    });
    if (!answer.ok) return answer;
    await linksChanged();
    return { ok: true, value: sharedLink(of, answer.value) };
  },
  endLink: async (uuid, right) => {
    const answer = await client.call(commentEndpoints.revokeLink, { params: { uuid, right } });
    if (answer.ok) await linksChanged();
    return answer;
  },
};

/** Holds what a refused ticket means: no right, or staff look at it. Anything else may be better later. */
const ENDINGS: Readonly<Record<number, number>> = {
  403: CO_DESIGN_ENDINGS.forbidden,
  404: CO_DESIGN_ENDINGS.forbidden,
  409: CO_DESIGN_ENDINGS.reviewed,
};

const socketUrl = (path: string): string => new URL(path, window.location.href.replace(/^http/, 'ws')).href;

/**
 * Working on a kept design together: an own one while an edit link to it holds, and always one that was opened by such
 * a link.
 */
export const coDesignAccess = (link: string | undefined, onReviewed: () => void): CoDesignAccess => ({
  onReviewed,
  isShared: async (uuid) => {
    // Anyone who comes by a link may look at it first, and signs in to edit.
    if (link !== undefined) return isSignedIn();
    const links = await client.call(commentEndpoints.listLinks, { params: { uuid } });
    return links.ok ? links.value.items.some(({ right }) => right === 'edit') : null;
  },
  onSharing: onLinksChanged,
  dial: async (uuid) => {
    const answer = await client.call(coDesignEndpoints.openCoDesign, { params: { uuid }, query: { link } });
    if (!answer.ok) {
      const code = ENDINGS[answer.error.status];
      return code === undefined ? { kind: 'later' } : { kind: 'final', code };
    }
    const url = socketUrl(`/api/designs/${uuid}/co-design`);
    return { kind: 'socket', ticket: answer.value.ticket, open: () => new WebSocket(url) };
  },
});
