import { type Problem, type DesignId, designIdSchema } from '@kitwright/contract';
import { drawnTemplateSchema, type EditedTemplate } from '@kitwright/contract/catalogue';
import { endpoints } from '@kitwright/contract/endpoints';
import { pictureAddress } from '@kitwright/contract/client';
import {
  brandKitAccess,
  createLocalDrafts,
  type CallResult,
  type EditorServices,
  type PersistenceServices,
  type SaveOutcome,
  type SaveRequest,
  type SharingServices,
} from '@kitwright/editor';
import type { ProductType } from '@kitwright/garment';
import type { Lang } from '@kitwright/ui';
import { client } from '../../../api/client.ts';
import type { Names } from './use-templates.ts';

/** A template is neither shared, rated nor reviewed. */
const NOT_HERE: Problem = {
  type: 'about:blank',
  title: 'Not of a template',
  status: 403,
  key: 'error.msg.forbidden',
  requestId: '',
};
const notHere = (): Promise<CallResult<never>> => Promise.resolve({ ok: false, error: NOT_HERE });

const sharing: SharingServices = {
  links: notHere,
  makeLink: notHere,
  endLink: notHere,
  isOthers: true,
};

const persistence: PersistenceServices = {
  // What is shown changes when someone says so, not while it is being drawn.
  mayAutosave: () => false,
  account: () => null,
  kept: notHere,
  submit: notHere,
  rate: notHere,
  duplicate: notHere,
  keepWorn: notHere,
  versions: notHere,
  version: notHere,
  keepVersion: notHere,
  deleteVersion: notHere,
  onOpen: () => undefined,
  designsUrl: '/console/templates',
};

const pictures: Pick<EditorServices, 'upload' | 'searchGraphics' | 'chooseGraphic'> = {
  upload: (file, fileName) => client.upload(file, fileName),
  searchGraphics: ({ words, transparent, ...question }, signal) =>
    client.call(endpoints.searchGraphics, {
      query: { ...question, q: words, transparent: transparent ? 'true' : 'false' },
      signal,
    }),
  chooseGraphic: (body) => client.call(endpoints.chooseGraphic, { body }),
};

/** The template as it is kept: null before its first saving. */
export type StoredTemplate = Pick<EditedTemplate, 'id' | 'version' | 'name'>;

interface TemplateListener {
  readonly onSaved: (kept: StoredTemplate) => void;
  readonly onNext: (kept: StoredTemplate) => void;
  readonly onOtherGarment: (productType: ProductType) => void;
}

/** The editor names what it works on by the id of a design; here that is the template. */
export const asEdited = (templateId: string): DesignId => designIdSchema.parse(templateId);

const conflictOf = ({ current }: Problem, lang: Lang): SaveOutcome => {
  const now = drawnTemplateSchema.safeParse(current);
  if (!now.success) return { kind: 'conflict', theirs: null };
  const { document, name, version } = now.data;
  return { kind: 'conflict', theirs: { document, name: name[lang], version } };
};

/** Gives what the editor needs of the back office to draw one template. */
export const createTemplateServices = (
  productType: ProductType,
  opened: StoredTemplate | null,
  lang: Lang,
  listener: TemplateListener,
): EditorServices => {
  let kept = opened;
  const draftKey = (): string => `template-draft:${kept?.id ?? productType}`;
  const drafts = () => createLocalDrafts(draftKey(), localStorage);

  const call = ({ document, name, version }: SaveRequest, names: Names) => {
    const named: Names = kept === null ? { kh: name, en: name } : { ...names, [lang]: name };
    return kept === null || version === undefined
      ? client.call(endpoints.consoleCreateTemplate, {
          body: { name: named, document },
          idempotencyKey: crypto.randomUUID(),
        })
      : client.call(endpoints.consoleUpdateTemplate, {
          params: { id: kept.id },
          body: { version, name: named, document },
        });
  };
  const save = async (request: SaveRequest): Promise<SaveOutcome> => {
    if (request.quiet === true) return { kind: 'declined' };
    const answer = await call(request, kept?.name ?? { kh: request.name, en: request.name });
    if (!answer.ok) {
      return answer.error.key === 'error.msg.template.conflict'
        ? conflictOf(answer.error, lang)
        : { kind: 'failed', problem: answer.error };
    }
    await drafts().clearDraft();
    const { id, version, name } = answer.value;
    kept = { id, version, name };
    listener.onSaved(kept);
    return { kind: 'saved', uuid: asEdited(id), version };
  };
  return {
    modelUrl: (file) => `/assets/garments/${file}`,
    imageUrl: pictureAddress,
    ...pictures,
    brandKit: brandKitAccess(client),
    ...sharing,
    ...persistence,
    readFabric: () => null,
    keepFabric: () => undefined,
    listPlayers: () => Promise.resolve([]),
    measures: () => null,
    onOtherGarment: (other) => listener.onOtherGarment(other),
    quote: (body) => client.call(endpoints.quote, { body }),
    loadDraft: () => drafts().loadDraft(),
    saveDraft: (draft) => drafts().saveDraft(draft),
    clearDraft: () => drafts().clearDraft(),
    save,
    onNext: () => {
      if (kept !== null) listener.onNext(kept);
    },
  };
};
