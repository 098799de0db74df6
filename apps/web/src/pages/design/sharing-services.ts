import { type ShareLink, commentEndpoints } from '@kitwright/contract/designs';
import type { SharedLink, SharedVersion, SharingServices } from '@kitwright/editor';
import { refresh } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { linkedPath } from '../../routes/garment-paths.ts';

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
