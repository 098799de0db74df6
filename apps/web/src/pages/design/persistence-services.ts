import {
  WORN_PX,
  commentEndpoints,
  designEndpoints,
  postWorn,
  versionEndpoints,
  type Design,
  type ShareLink,
} from '@kitwright/contract/designs';
import { personalEndpoints } from '@kitwright/contract/orders';
import type {
  CallResult,
  PersistenceServices,
  StoredDesign,
  SharedLink,
  SharedVersion,
  SharingServices,
} from '@kitwright/editor';
import { refresh } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { linkedPath } from '../../routes/paths.ts';
import { notifyLinksChanged } from './late-services.ts';

const keptOf = ({ status, rating, comment, shared, actions }: Design): StoredDesign => ({
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

/** Calls for a design that is kept; `onStatus` hears what each says of the review. */
export const persistenceCalls = (
  onStatus: (status: StoredDesign['status']) => void,
  link?: string,
): Omit<PersistenceServices, 'account' | 'mayAutosave' | 'onOpen' | 'designsUrl'> => {
  const noted = (answer: CallResult<Design>): CallResult<StoredDesign> => {
    if (answer.ok) onStatus(answer.value.status);
    return mapped(answer, keptOf);
  };
  return {
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
    keepWorn: async ({ uuid, version }, draw) => {
      const picture = await draw({ widthPx: WORN_PX.width, heightPx: WORN_PX.height });
      const file = new File([picture], 'worn', { type: picture.type });
      const answer = await client.sendFile(postWorn, { params: { uuid }, query: { version, link } }, file);
      if (answer.ok) await refresh(designEndpoints.listDesigns);
      return answer;
    },
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

/** The list of designs says whether one is shared. */
const linksChanged = async (): Promise<void> => {
  notifyLinksChanged();
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
