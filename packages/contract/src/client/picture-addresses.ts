import { UPLOADS_PATH, uploadPath } from '../kernel/uploads.ts';

/** Signed addresses of pictures as the answers of this page told them, the newest of each. */
const addresses = new Map<string, string>();

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(`${UPLOADS_PATH}/`);

/** Takes down the addresses that came with an answer: those of the pictures it shows, or of the one it is about. */
export const notePictures = (answer: unknown): void => {
  if (!isObject(answer)) return;
  const { pictures, id, url } = answer;
  if (typeof id === 'string' && isAddress(url)) addresses.set(id, url);
  if (!isObject(pictures)) return;
  for (const [of, address] of Object.entries(pictures)) if (isAddress(address)) addresses.set(of, address);
};

/** Where this page sees a picture: at its signed address where it was told one, else at the open one. */
export const pictureAddress = (uploadId: string): string => addresses.get(uploadId) ?? uploadPath(uploadId);
