import {
  ERROR_KEYS,
  UPLOAD_TYPES,
  uploadIdSchema,
  type ErrorKey,
  type Upload,
  type UploadId,
} from '@kitwright/contract';
import { notePicture } from '@kitwright/contract/client';
import { isImage, type DesignDocument, type ElementId, type ImageElement } from '@kitwright/design';
import { deviceShelf, draftShelf } from './device-shelf.ts';

/** A picture that was put on a kit while no server was to be reached. */
interface WaitingPicture {
  readonly fileName: string;
  /** Absent once it is uploaded or refused. */
  readonly blob?: Blob;
  /** The upload that took its place. */
  readonly uploadId?: UploadId;
  /** Why no server takes it: other tabs and other designs that show it hear it, too. */
  readonly refused?: ErrorKey;
}

const isText = (value: unknown): value is string => typeof value === 'string';

export const pictureShelf = deviceShelf<WaitingPicture>('pictures', (stored) => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { fileName, blob, uploadId, refused } = stored as Readonly<Record<string, unknown>>;
  const upload = uploadIdSchema.safeParse(uploadId);
  const key = ERROR_KEYS.find((each) => each === refused);
  return {
    fileName: isText(fileName) ? fileName : '',
    ...(blob instanceof Blob ? { blob } : {}),
    ...(upload.success ? { uploadId: upload.data } : {}),
    ...(key === undefined ? {} : { refused: key }),
  };
});

/** Number and bytes of what lies on this device beside what a worker keeps: drafts, and pictures that wait. */
export const sizeOnDevice = async (): Promise<{ readonly count: number; readonly bytes: number }> => {
  const drafts = (await draftShelf.list()).map(([, text]) => new Blob([text]).size);
  const pictures = (await pictureShelf.list()).flatMap(([, { blob }]) =>
    blob === undefined ? [] : [blob.size],
  );
  const sizes = [...drafts, ...pictures];
  return { count: sizes.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) };
};

/** Begins the ids of pictures that wait: no upload has one like it, since those are of version 4. */
const WAITS = /^0ff11e00-[0-9a-f]{4}-8/;

export const isWaiting = (uploadId: string): boolean => WAITS.test(uploadId);

const newWaitingId = (): UploadId =>
  uploadIdSchema.parse(`0ff11e00-${crypto.randomUUID().slice(9, 13)}-8${crypto.randomUUID().slice(15)}`);

const isWaitingPicture = (element: DesignDocument['elements'][ElementId]): element is ImageElement =>
  isImage(element) && isWaiting(element.uploadId);

/** Every element of a design whose picture waits for the network. */
export const waitingIn = ({ elements }: DesignDocument): readonly ImageElement[] =>
  Object.values(elements).filter(isWaitingPicture);

/** Makes a picture that waits visible on this page; one of another device is not to be had. */
export const showWaiting = async (id: string): Promise<void> => {
  const blob = (await pictureShelf.get(id))?.blob;
  if (blob !== undefined) notePicture(id, URL.createObjectURL(blob));
};

const sizeOf = async (url: string): Promise<Pick<Upload, 'widthPx' | 'heightPx'>> => {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return { widthPx: picture.naturalWidth || 1, heightPx: picture.naturalHeight || 1 };
};

/** Keeps a picture on this device until there is a network; null where that cannot be done with it. */
export const keepPicture = async (blob: Blob, fileName: string): Promise<Upload | null> => {
  const type = UPLOAD_TYPES.find((known) => known === blob.type);
  if (type === undefined) return null;
  const id = newWaitingId();
  const url = URL.createObjectURL(blob);
  try {
    const size = await sizeOf(url);
    if (!(await pictureShelf.put(id, { fileName, blob }))) return null;
    notePicture(id, url);
    return { id, type, ...size, bytes: blob.size, url };
  } catch {
    // Not a picture that this browser can show.
    return null;
  }
};

/** The design with an upload in the place of a picture that waited. */
export const repointed = (document: DesignDocument, from: string, to: UploadId): DesignDocument => ({
  ...document,
  elements: Object.fromEntries(
    Object.entries(document.elements).map(([id, element]) => [
      id,
      isImage(element) && element.uploadId === from ? { ...element, uploadId: to } : element,
    ]),
  ),
});

/**
 * The design as others may have it: elements whose picture waits here are as in `theirs`, or left out where that has
 * none.
 */
export const withoutWaiting = (document: DesignDocument, theirs: DesignDocument | null): DesignDocument => {
  if (waitingIn(document).length === 0) return document;
  const entries = Object.entries(document.elements).flatMap(([id, element]) => {
    if (!isWaitingPicture(element)) return [[id, element] as const];
    const known = theirs?.elements[element.id];
    return known === undefined ? [] : [[id, known] as const];
  });
  return { ...document, elements: Object.fromEntries(entries) };
};

/** The design of others with the elements of `mine` whose picture waits; one that others took away since `before` is gone. */
export const withWaiting = (
  theirs: DesignDocument,
  mine: DesignDocument,
  before: DesignDocument,
): DesignDocument => {
  const kept = waitingIn(mine).filter(
    ({ id }) => Object.hasOwn(theirs.elements, id) || !Object.hasOwn(before.elements, id),
  );
  if (kept.length === 0) return theirs;
  return {
    ...theirs,
    elements: { ...theirs.elements, ...Object.fromEntries(kept.map((element) => [element.id, element])) },
  };
};
