import { accountEndpoints } from '@kitwright/contract/accounts';
import { graphicsEndpoints, quoteEndpoints } from '@kitwright/contract/catalogue';
import { playerEndpoints } from '@kitwright/contract/teams';
import type { ChoiceServices, EditorServices, MeasureServices } from '@kitwright/editor';
import { queryClient, read, refresh } from '../../api/calls.ts';
import { client } from '../../api/client.ts';

/**
 * Sends a request as fetch would, and tells how much of its body has gone out, 0..1: fetch itself cannot say. Rejects as
 * fetch does when the network fails.
 */
const sendTelling =
  (onProgress: (share: number) => void): typeof fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init?.method ?? 'GET', input instanceof Request ? input.url : String(input));
      new Headers(init?.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.responseType = 'blob';
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(total === 0 ? 1 : loaded / total);
      });
      request.addEventListener('load', () => {
        const { status, statusText } = request;
        const body: unknown = request.response;
        const headers = new Headers();
        for (const name of ['content-type', 'retry-after']) {
          const value = request.getResponseHeader(name);
          if (value !== null) headers.set(name, value);
        }
        resolve(new Response(body instanceof Blob ? body : null, { status, statusText, headers }));
      });
      request.addEventListener('error', () => reject(new TypeError('Network failure')));
      request.addEventListener('timeout', () => reject(new TypeError('Network failure')));
      request.send(init?.body instanceof FormData ? init.body : null);
    });

export { commentServices } from '../../api/comment-services.ts';
export { moveCheckoutDraft } from '../checkout/checkout-draft.ts';
export { isSharedToEdit, persistenceCalls, sharingServices } from './persistence-services.ts';

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

/** Prices, for the bar that stands beside the model. */
export const priceServices: Pick<EditorServices, 'quote'> = {
  quote: (body) => client.call(quoteEndpoints.quote, { body }),
};

/** The saved players of the account. Rejects where they cannot be had. */
export const savedPlayers: ChoiceServices['listPlayers'] = async () =>
  (await queryClient.query(read(playerEndpoints.listPlayers, {}))).items;

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
