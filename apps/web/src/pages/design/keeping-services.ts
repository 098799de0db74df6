import type { DesignId } from '@kitwright/contract';
import { type Design, designEndpoints, versionEndpoints } from '@kitwright/contract/designs';
import { personalEndpoints } from '@kitwright/contract/orders';
import type { CallResult, KeepingServices, KeptDesign } from '@kitwright/editor';
import { refresh } from '../../api/calls.ts';
import { client } from '../../api/client.ts';

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
