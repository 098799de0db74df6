import { cached, createCache, type BoundedCache } from '@kitwright/base/cache';
import { UPLOADS_PATH } from '@kitwright/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from './api.ts';
import { identityOf } from './identity.ts';
import { secondsLeft, signerOf, type Sign } from './picture-addresses.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

const DRAWING = /"(?:thumbnail|worn)Url":"/g;
/** The address of a drawing of what belongs to someone, and of what it is. */
const PRIVATE_DRAWING = new RegExp(
  `^(/api/(?:designs|orders|order-items|quote-items|reviews|offers)/${UUID})/(?:thumbnail\\.[a-z]+|worn\\.webp)\\?v=\\d+(?:&unnamed=1)?$`,
);
const SHOWN_UPLOAD = new RegExp(`"uploadId":"(${UUID})"`, 'g');

/** Signs the drawings. A quote within a text of JSON is escaped: nothing written by a user matches. */
const signDrawings = (json: string, sign: Sign): string => {
  let signed = '';
  let done = 0;
  for (const { index, 0: name } of json.matchAll(DRAWING)) {
    const start = index + name.length;
    const end = json.indexOf('"', start);
    const thing = PRIVATE_DRAWING.exec(json.slice(start, end))?.[1];
    if (thing === undefined) continue;
    signed += `${json.slice(done, end)}&${sign(thing)}`;
    done = end;
  }
  return signed + json.slice(done);
};

/** Gives an answer in JSON what its reader needs to fetch the pictures it names. */
export const signAnswer = (json: string, sign: Sign): string => {
  const signed = signDrawings(json, sign);
  if (!json.includes('"uploadId":"') || !json.startsWith('{')) return signed;
  const ids = new Set([...json.matchAll(SHOWN_UPLOAD)].map(([, id = '']) => id));
  const pictures = [...ids].map((id) => {
    const thing = `${UPLOADS_PATH}/${id}`;
    return [id, `${thing}?${sign(thing)}`] as const;
  });
  return `{"pictures":${JSON.stringify(Object.fromEntries(pictures))},${signed.slice(1)}`;
};

/**
 * Answers as they were signed last, by who signed them: that is another after half a day. A list that has not changed is
 * the very text that was sent before, and need not be read again.
 */
const signedBefore = new WeakMap<Sign, BoundedCache<string, string>>();
const MOST_KEPT = 200;
/** Shorter ones are sooner signed than looked up. */
const WORTH_KEEPING = 4_000;

const signOnce = (json: string, sign: Sign): string => {
  if (json.length < WORTH_KEEPING) return signAnswer(json, sign);
  const known = signedBefore.get(sign) ?? createCache<string, string>(MOST_KEPT);
  signedBefore.set(sign, known);
  return cached(known, json, () => signAnswer(json, sign));
};

/**
 * Tells whether the caller came by a link, and so sees by its state, also when signed in: access ends with the link.
 */
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
    const sign = signerOf(config.tokenSecret, identity.tenant.tenantId, clock());
    // What a write answers is never sent again as it is: looking it up would cost more than signing it.
    done(null, request.method === 'GET' ? signOnce(payload, sign) : signAnswer(payload, sign));
  });
};

/** Fields that a signed address adds to a query; a query of another shape is not signed. */
const signedSchema = z
  .object({ until: z.coerce.number().int(), sig: z.string().max(64) })
  .partial()
  .catch({});

/** Seconds for which the address of a request is signed for the pictures of a thing; null where it is not. */
export const signedFor = (
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  request: FastifyRequest,
  thing: string,
): number | null => {
  const { tenantId } = identityOf(request).tenant;
  return secondsLeft(config.tokenSecret, tenantId, thing, signedSchema.parse(request.query), clock());
};
