import { UPLOADS_PATH } from '@kitwright/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from './api.ts';
import { signedQuery } from './picture-addresses.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Drawings of what belongs to somebody. A quote within a text of JSON is escaped: nothing written by a user matches. */
const PRIVATE_DRAWING = new RegExp(
  `"thumbnailUrl":"(/api/(?:designs|orders|order-items|reviews|offers)/${UUID})(/thumbnail\\.[a-z]+\\?v=\\d+(?:&unnamed=1)?)"`,
  'g',
);
const SHOWN_UPLOAD = new RegExp(`"uploadId":"(${UUID})"`, 'g');

type Sign = (thing: string) => string;

/** Gives an answer in JSON what its reader needs to fetch the pictures it names. */
export const signAnswer = (json: string, sign: Sign): string => {
  const signed = json.includes('"thumbnailUrl":"/api/')
    ? json.replace(
        PRIVATE_DRAWING,
        (_, thing: string, rest: string) => `"thumbnailUrl":"${thing}${rest}&${sign(thing)}"`,
      )
    : json;
  if (!json.includes('"uploadId":"') || !json.startsWith('{')) return signed;
  const ids = new Set([...json.matchAll(SHOWN_UPLOAD)].map(([, id = '']) => id));
  const pictures = [...ids].map((id) => {
    const thing = `${UPLOADS_PATH}/${id}`;
    return [id, `${thing}?${sign(thing)}`] as const;
  });
  return `{"pictures":${JSON.stringify(Object.fromEntries(pictures))},${signed.slice(1)}`;
};

/** Who came by a link sees by the state of that link, also when signed in: what it shows ends with it. */
const cameByLink = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && 'link' in query;

/**
 * Signs the addresses of pictures in every answer to an account, as the answer leaves: what is kept to be answered again
 * holds none that run out, and no call can forget it.
 */
export const registerSignedAnswers = (app: FastifyInstance, { config, clock }: Deps): void => {
  app.addHook('onSend', (request, _, payload: unknown, done) => {
    const { identity } = request;
    const mayBeSigned =
      typeof payload === 'string' &&
      payload.startsWith('{') &&
      identity !== null &&
      identity.claims !== null &&
      !cameByLink(request);
    if (!mayBeSigned) {
      done(null, payload);
      return;
    }
    const now = clock();
    const { tenantId } = identity.tenant;
    done(
      null,
      signAnswer(payload, (thing) => signedQuery(config.tokenSecret, tenantId, thing, now)),
    );
  });
};
