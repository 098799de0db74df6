import { accountEndpoints } from '@kitwright/contract/accounts';
import { graphicsEndpoints } from '@kitwright/contract/catalogue';
import type { EditorServices, MeasureServices } from '@kitwright/editor';
import { refresh } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { sendTelling } from '../../api/upload-transport.ts';

export { commentServices } from '../../api/comment-services.ts';
export { moveCheckoutDraft } from '../checkout/checkout-draft.ts';
export { isSharedToEdit, keepingCalls, sharingServices } from './keeping-services.ts';

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

/** The page of settings shows what is kept, too. */
const told = async <Answer>(answer: Answer): Promise<Answer> => {
  await refresh(accountEndpoints.ownMeasures);
  return answer;
};

/** One's own measures, with the account. */
export const measures: MeasureServices = {
  read: async () => {
    const answer = await client.call(accountEndpoints.ownMeasures, {});
    return answer.ok ? { ok: true, value: answer.value.measures } : answer;
  },
  keep: async (body) => told(await client.call(accountEndpoints.keepMeasures, { body })),
  forget: async () => told(await client.call(accountEndpoints.forgetMeasures, {})),
};
