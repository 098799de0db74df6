import { coDesignEndpoints } from '@kitwright/contract/designs';
import { CO_DESIGN_ENDINGS } from '@kitwright/contract/co-design/endings';
import type { CoDesignAccess } from '@kitwright/editor';
import { client } from '../../api/client.ts';
import { isSignedIn } from '../../session/session.ts';
import { loadServices, onLinksChanged } from './late-services.ts';

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
    try {
      return await (await loadServices()).isSharedToEdit(uuid);
    } catch {
      return null;
    }
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
