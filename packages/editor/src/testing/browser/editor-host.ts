import { type Problem, type Upload, type UploadId, uploadIdSchema } from '@kitwright/contract';
import { createLocalDrafts } from '../../drafts/local-drafts.ts';
import type { CallResult, EditorServices } from '../../services.ts';
import { onlyGiven } from '../only-given.ts';

/** Addresses of what was uploaded: one map for the page, as its library of pictures is one. */
const pictures = new Map<string, string>();
const imageUrl = (uploadId: string): string => pictures.get(uploadId) ?? '/no-such-picture';

/** The same picture is kept once, under an id of its content. */
const idOf = async (file: Blob): Promise<UploadId> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return uploadIdSchema.parse(
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
  );
};

const typeOf = ({ type }: Blob): Upload['type'] => (type === 'image/svg+xml' ? type : 'image/png');

/** Keeps a picture as the server does: what cannot be read as one is refused. */
const problem = (status: number, key: Problem['key']): { readonly ok: false; readonly error: Problem } => ({
  ok: false,
  error: { type: 'about:blank', title: key, status, key, requestId: 'test' },
});

const upload = async (file: Blob): Promise<CallResult<Upload>> => {
  const url = URL.createObjectURL(file);
  const picture = new Image();
  picture.src = url;
  try {
    await picture.decode();
  } catch {
    return problem(415, 'error.msg.upload.unsupportedType');
  }
  const id = await idOf(file);
  pictures.set(id, url);
  const { naturalWidth: widthPx, naturalHeight: heightPx } = picture;
  return { ok: true, value: { id, type: typeOf(file), widthPx, heightPx, bytes: file.size, url } };
};

/** The library of pictures holds the flag, as an SVG of its own. */
const FLAG = {
  id: 'circle-flags:kh',
  name: 'Flag of Cambodia',
  type: 'vector' as const,
  oneColour: false,
  widthPx: 900,
  heightPx: 600,
  previewUrl:
    'data:image/svg+xml,' +
    encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><path fill="#032ea1" d="M0 0h900v600H0z"/>' +
        '<path fill="#e00025" d="M0 150h900v300H0z"/><path fill="#fff" d="M330 400V260l60-60 60-40 60 40 60 60v140z"/></svg>',
    ),
  author: { name: 'Tests', url: '' },
  licence: { name: 'MIT', url: '' },
  source: { name: 'Tests', url: '' },
};

const library: Pick<EditorServices, 'searchGraphics' | 'chooseGraphic'> = {
  searchGraphics: () =>
    Promise.resolve({
      ok: true,
      value: {
        totalHits: 1,
        hits: [FLAG],
        page: 1,
        pageCount: 1,
        sources: ['packaged'],
        imageTypes: ['all', 'vector'],
        hasOpaque: false,
      },
    }),
  chooseGraphic: async () => upload(await (await fetch(FLAG.previewUrl)).blob()),
};

/**
 * The application round an editor that needs no server: pictures are kept by the page, drafts by the browser, no one is
 * signed in, and no price is known.
 */
export const host = (): EditorServices =>
  onlyGiven<EditorServices>(
    {
      modelUrl: (file) => `/no-model/${file}`,
      imageUrl,
      upload,
      ...library,
      ...createLocalDrafts('draft', localStorage),
      readFabric: () => null,
      keepFabric: () => undefined,
      listPlayers: () => Promise.resolve([]),
      measures: () => null,
      quote: () => Promise.resolve(problem(503, 'error.msg.busy')),
      mayAutosave: () => false,
      account: () => null,
      save: () => Promise.resolve({ kind: 'declined' }),
      designsUrl: '/me/assets',
    },
    'brandKit',
    'coDesign',
    'prepare',
    'commentsOn',
    'reviewOf',
    'onGuestNext',
    'isOthers',
  );
