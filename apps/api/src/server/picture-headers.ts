import type { FastifyReply } from 'fastify';

/** Who may see a picture without a signed address: everybody, those it is shared with at the moment, or none. */
export type Openness = 'public' | 'shared' | 'private';

/** A picture that never changes under its address. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** What keeps a picture a picture: never guessed to be a page, and without scripts should it be opened as one. */
export const sendPicture = (
  reply: FastifyReply,
  picture: { readonly type: string; readonly cacheControl: string; readonly etag: string },
): FastifyReply =>
  reply
    .type(picture.type)
    .header('cache-control', picture.cacheControl)
    .header('etag', `"${picture.etag}"`)
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'",
    );

/** A picture that is shown for as long as a share holds: asked for every time, and kept by no one between. */
export const WHILE_SHARED = 'private, no-cache';

/** A picture under a signed address, which never changes there: as long as the address is good. */
export const whileSigned = (secondsLeft: number): string => `private, max-age=${secondsLeft}, immutable`;
