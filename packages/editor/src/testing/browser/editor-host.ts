import type { Problem, Upload } from '@kitwright/contract';
import { createLocalDrafts } from '../../drafts/local-drafts.ts';
import type { CallResult, EditorServices } from '../../services.ts';
import { onlyGiven } from '../only-given.ts';

/** Addresses of what was uploaded: one map for the page, as its library of pictures is one. */
const pictures = new Map<string, string>();
const imageUrl = (uploadId: string): string => pictures.get(uploadId) ?? '/no-such-picture';

/** The same picture is kept once, under an id of its content. */
const idOf = async (file: Blob): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
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
      ...createLocalDrafts('draft', localStorage),
      readFabric: () => null,
      keepFabric: () => undefined,
      listPlayers: () => Promise.resolve([]),
      measures: () => null,
      quote: () => Promise.resolve(problem(503, 'error.msg.busy')),
      mayAutosave: () => false,
      save: () => Promise.resolve({ kind: 'declined' }),
      designsUrl: '/me/assets',
    },
    'coDesign',
    'commentsOn',
    'reviewOf',
    'onGuestNext',
    'isOthers',
  );
