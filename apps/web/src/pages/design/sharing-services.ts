import { type ShareLink, commentEndpoints } from '@kitwright/contract/designs';
import type { SharedLink, SharedVersion, SharingServices } from '@kitwright/editor';
import { refresh } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { linkedPath } from '../../routes/garment-paths.ts';
import { tellLinksChanged } from './late-services.ts';

const sharedLink = ({ uuid, version }: SharedVersion, { right, secret }: ShareLink): SharedLink => ({
  right,
  url: `${window.location.origin}${linkedPath(uuid, secret)}`,
  cardUrl: right === 'view' ? `/api/designs/${uuid}/card.png?v=${version}` : null,
});

/** The list of designs says whether one is shared. */
const linksChanged = async (): Promise<void> => {
  tellLinksChanged();
  await refresh(commentEndpoints.listLinks);
};

/** Says whether an own design may be edited by a link; null where that cannot be told. */
export const isSharedToEdit = async (uuid: string): Promise<boolean | null> => {
  const links = await client.call(commentEndpoints.listLinks, { params: { uuid } });
  return links.ok ? links.value.items.some(({ right }) => right === 'edit') : null;
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
