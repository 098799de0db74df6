import { MAX_UPLOAD_BYTES, type ErrorKey, type Upload } from '@kitwright/contract';
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
  /** Told of each picture that the server did not take: it is off the kit, which can be undone. */
  readonly onRefused: (fileName: string, key: ErrorKey) => void;
}

const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> =>
  'locks' in navigator ? navigator.locks.request('waiting-pictures', work) : work();

/** Sends one picture, unless another tab or an earlier visit did; null while no one answers. */
const uploaded = (services: Uploading, id: string): Promise<CallResult<Upload['id']> | null> =>
  inTurn(async () => {
    const waiting = await pictureShelf.get(id);
    if (waiting?.uploadId !== undefined) return { ok: true, value: waiting.uploadId };
    // One of another device is sent from there.
    if (waiting?.blob === undefined) return null;
    const answer = await services.upload(waiting.blob, waiting.fileName);
    if (!answer.ok) return isUnanswered(answer.error.status) ? null : answer;
    // Other designs and what undo brings back may show it under its old id.
    await pictureShelf.put(id, { fileName: waiting.fileName, uploadId: answer.value.id });
    return { ok: true, value: answer.value.id };
  });

const follow = (editor: Editor, document: DesignDocument): void =>
  editor.follow({ document, name: editor.store.getState().name });

/** Uploads the pictures of the design that wait, and has it show the uploads. Answers true when none waits any more. */
export const settlePictures = async ({ editor, services, onRefused }: Settling): Promise<boolean> => {
  const ids = new Set(waitingIn(editor.store.getState().document).map(({ uploadId }) => uploadId));
  for (const id of ids) {
    const answer = await uploaded(services, id);
    if (answer === null) continue;
    if (answer.ok) {
      // Not a moment without its picture.
      await sharedImages(services.imageUrl).load([answer.value]);
      follow(editor, repointed(editor.store.getState().document, id, answer.value));
      continue;
    }
    const fileName = (await pictureShelf.get(id))?.fileName ?? '';
    const refused = waitingIn(editor.store.getState().document).filter(({ uploadId }) => uploadId === id);
    editor.apply({
      type: 'batch',
      edits: refused.map(({ id: elementId }) => ({ type: 'removeElement', elementId })),
    });
    await pictureShelf.drop(id);
    onRefused(fileName, answer.error.key);
  }
  return waitingIn(editor.store.getState().document).length === 0;
};
