import { MAX_UPLOAD_BYTES, type ErrorKey, type Upload, type UploadId } from '@kitwright/contract';
import { underLock } from '@kitwright/contract/client';
import type { DesignDocument } from '@kitwright/design';
import { sharedImages } from '../design-view/image-library.ts';
import type { CallResult, EditorServices } from '../services.ts';
import type { Editor } from '../session/editor.ts';
import { askToStay } from './device-shelf.ts';
import { keepPicture, pictureShelf, repointed, waitingIn } from './waiting-pictures.ts';

type Uploading = Pick<EditorServices, 'imageUrl' | 'upload'>;

/** Nothing was said of the picture: no network, or a server that cannot look at it now. */
const isUnanswered = (status: number): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500;

/** Uploads a picture, or keeps it on this device until there is a network. */
export const uploadOrKeep = async (
  { upload }: Pick<EditorServices, 'upload'>,
  file: Blob,
  fileName: string,
  onProgress?: (share: number) => void,
): Promise<CallResult<Upload>> => {
  const answer = await upload(file, fileName, onProgress);
  if (answer.ok || answer.error.status !== 0 || file.size > MAX_UPLOAD_BYTES) return answer;
  const kept = await keepPicture(file, fileName);
  if (kept === null) return answer;
  askToStay();
  return { ok: true, value: kept };
};

interface Settling {
  readonly editor: Editor;
  readonly services: Uploading;
  /** Told of each picture that the server did not take: it is off the kit, and undo does not bring it back. */
  readonly onRefused: (fileName: string, key: ErrorKey) => void;
}

const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => underLock('waiting-pictures', work);

/** The end of a picture's waiting: the upload that took its place, or why there is none. */
type Settled =
  | { readonly ok: true; readonly uploadId: UploadId }
  | { readonly ok: false; readonly fileName: string; readonly key: ErrorKey };

/** Sends one picture, unless another tab or an earlier visit did; null while no one answers. */
const uploaded = (services: Uploading, id: string): Promise<Settled | null> =>
  inTurn(async () => {
    const waiting = await pictureShelf.get(id);
    if (waiting?.uploadId !== undefined) return { ok: true, uploadId: waiting.uploadId };
    if (waiting?.refused !== undefined)
      return { ok: false, fileName: waiting.fileName, key: waiting.refused };
    // One of another device is sent from there.
    if (waiting?.blob === undefined) return null;
    const { fileName } = waiting;
    const answer = await services.upload(waiting.blob, fileName);
    if (!answer.ok) {
      if (isUnanswered(answer.error.status)) return null;
      const { key } = answer.error;
      await pictureShelf.put(id, { fileName, refused: key });
      return { ok: false, fileName, key };
    }
    // Other designs and what undo brings back may show it under its old id.
    await pictureShelf.put(id, { fileName, uploadId: answer.value.id });
    return { ok: true, uploadId: answer.value.id };
  });

const follow = (editor: Editor, document: DesignDocument): void =>
  editor.follow({ document, name: editor.store.getState().name });

/** Takes a picture off the kit and out of what undo and redo bring back: a design that shows it could not be saved. */
const forget = async (editor: Editor, id: string): Promise<void> => {
  const { forgetPicture } = await import('./forget-picture.ts');
  const { document, history, server, name } = editor.store.getState();
  editor.follow({ ...forgetPicture({ document, history }, id, server?.document ?? null), name });
};

/** Uploads the pictures of the design that wait, and has it show the uploads. Answers true when none waits any more. */
export const settlePictures = async ({ editor, services, onRefused }: Settling): Promise<boolean> => {
  const ids = new Set(waitingIn(editor.store.getState().document).map(({ uploadId }) => uploadId));
  for (const id of ids) {
    const answer = await uploaded(services, id);
    if (answer === null) continue;
    if (answer.ok) {
      // Not a moment without its picture.
      await sharedImages(services.imageUrl).load([answer.uploadId]);
      follow(editor, repointed(editor.store.getState().document, id, answer.uploadId));
      continue;
    }
    await forget(editor, id);
    onRefused(answer.fileName, answer.key);
  }
  return waitingIn(editor.store.getState().document).length === 0;
};
