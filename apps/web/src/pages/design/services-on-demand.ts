import { graphicsEndpoints } from '@kitwright/contract/catalogue';
import type { EditorServices } from '@kitwright/editor';
import { client } from '../../api/client.ts';
import { sendTelling } from '../../api/upload-transport.ts';

export { commentServices } from '../../api/comment-services.ts';
export { moveCheckoutDraft } from '../checkout/checkout-draft.ts';
export { keepingCalls } from './keeping-services.ts';
export { isSharedToEdit, sharingServices } from './sharing-services.ts';

/** Uploads and the image library, for the editor. */
export const pictureServices: Pick<EditorServices, 'upload' | 'searchGraphics' | 'chooseGraphic'> = {
  upload: (file, fileName, onProgress) =>
    client.upload(file, fileName, onProgress === undefined ? undefined : sendTelling(onProgress)),
  searchGraphics: ({ words, transparent, ...question }, signal) =>
    client.call(graphicsEndpoints.searchGraphics, {
      query: { ...question, q: words, transparent: transparent ? 'true' : 'false' },
      signal,
    }),
  chooseGraphic: (body) => client.call(graphicsEndpoints.chooseGraphic, { body }),
};
