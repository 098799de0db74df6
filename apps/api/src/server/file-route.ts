import type { Readable } from 'node:stream';
import type { Endpoint } from '@kitwright/contract';
import type { FastifyReply } from 'fastify';
import type { Api } from './api.ts';
import type { SlowCall } from './call.ts';
import type { Outcome } from './outcome.ts';
import { register, slowCall, type Answerer, type RouteOptions } from './route.ts';

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
