import type { Readable } from 'node:stream';
import type { Access, Endpoint } from '@kitwright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Api } from './api.ts';
import type { SlowCall } from './call.ts';
import type { BlobKey } from '../storage/blob-store.ts';
import { identified } from './identity.ts';
import type { Outcome } from './outcome.ts';
import { sendFailure } from './problems.ts';
import { callLimit } from './rate-limits.ts';
import {
  describeAnswer,
  describeFile,
  register,
  slowCall,
  type Answerer,
  type RouteOptions,
} from './route.ts';

/** A file to be kept by who asked for it. */
export interface FileAnswer {
  /** Plain ASCII. */
  readonly fileName: string;
  readonly content: Readable;
}

type FileEndpoint = Endpoint & { readonly file: string };

/** Registers a call whose answer is a file, sent as it is made. What can be refused is refused before its first byte. */
export const fileRoute = <E extends FileEndpoint>(
  api: Api,
  endpoint: E,
  handler: (call: SlowCall<E>) => Promise<Outcome<FileAnswer>>,
  options: RouteOptions = {},
): void => {
  const send = ({ fileName, content }: FileAnswer, reply: FastifyReply): FastifyReply =>
    reply
      .code(endpoint.status)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .type(endpoint.file)
      .send(content);
  const answer: Answerer<FileAnswer> = async (request, inputs) => {
    const call = await slowCall(api, endpoint, options, request, inputs);
    return call.ok ? handler(call.value) : call;
  };
  register(api, endpoint, options, answer, send);
};

/** Address of a call that takes a file, as the contract has it. */
interface FileCall {
  readonly method: 'POST';
  readonly path: string;
  readonly params: z.ZodType;
  readonly query: z.ZodType;
  readonly response: z.ZodType;
  readonly status: number;
}

interface Receiving {
  readonly access: Access;
  readonly tag: string;
  readonly summary: string;
  /** Calls a minute of one address, for each of what `subject` names. */
  readonly perMinute: number;
  readonly subject: (request: FastifyRequest) => string;
}

/** The path of a request, without its query: what is counted for itself. */
export const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

/** Registers a call whose body is one file of a form, which stands outside the table of calls. */
export const receivingRoute = (
  api: Api,
  call: FileCall,
  { access, tag, summary, perMinute, subject }: Receiving,
  receive: (api: Api, request: FastifyRequest) => Promise<Outcome<unknown>>,
): void => {
  const limit = callLimit(api, perMinute, subject);
  api.app.route({
    method: call.method,
    url: call.path,
    schema: {
      tags: [tag],
      summary: `${summary} (multipart, one field \`file\`)`,
      consumes: ['multipart/form-data'],
      params: call.params,
      querystring: call.query,
      response: describeAnswer(call.status, call.response),
    },
    onRequest: identified(api, access),
    handler: async (request, reply) => {
      const allowed = await limit(request);
      const outcome = allowed.ok ? await receive(api, request) : allowed;
      if (!outcome.ok) return sendFailure(outcome, request, reply);
      return reply.code(call.status).header('cache-control', 'no-store').send(outcome.value);
    },
  });
};

/** A file as it is kept. */
export interface KeptFile {
  readonly type: string;
  readonly key: BlobKey;
}

/** Address of a call that answers with a file of one of some types, as the contract has it. */
interface ConfidentialCall {
  readonly method: 'GET';
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly params: z.ZodType;
}

/**
 * Registers a call for a file that is not for everybody: who may have it is found out each time, no one between keeps it, and it is
 * never opened as a page. It stands outside the table of calls.
 */
export const confidentialRoute = (
  api: Api,
  { method, path, tag, summary, params }: ConfidentialCall,
  types: readonly string[],
  find: (api: Api, request: FastifyRequest) => Promise<Outcome<KeptFile>>,
): void => {
  api.app.route({
    method,
    url: path,
    schema: { tags: [tag], summary, params, response: describeFile(...types) },
    onRequest: identified(api, 'account'),
    handler: async (request, reply) => {
      const found = await find(api, request);
      if (!found.ok) return sendFailure(found, request, reply);
      const { type, key } = found.value;
      const blob = await api.deps.blobs.open(key);
      if (blob === undefined) throw new Error(`The file ${key.join('/')} is not in the blob store`);
      return reply
        .type(type)
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'attachment')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .header('content-length', blob.bytes)
        .send(blob.stream);
    },
  });
};

/**
 * Openness of a picture without a signed address: to everyone, to those it is shared with at the moment, or to none.
 */
export type Openness = 'public' | 'shared' | 'private';

/** A picture that never changes under its address. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** Sends a picture so that it stays one: never guessed to be a page, and without scripts should it be opened as one. */
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
