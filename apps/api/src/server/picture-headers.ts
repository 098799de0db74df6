import type { FastifyReply } from 'fastify';

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
