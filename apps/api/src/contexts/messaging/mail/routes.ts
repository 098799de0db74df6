import { endpoints } from '@kitwright/contract/endpoints';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Api } from '../../../server/api.ts';
import { fail } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { isLocalAddress } from '../../../settings/trust-proxy.ts';
import { listOutbox } from './list-mails.ts';

const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded'];

/**
 * Whether a call comes from this machine or its own network. Behind a proxy that the settings do not know everybody
 * seems to: such a call is taken to come from anywhere.
 */
const isFromHere = (request: FastifyRequest, { trustProxy }: Config): boolean =>
  isLocalAddress(request.ip, 0) &&
  (trustProxy !== false || FORWARDED.every((name) => request.headers[name] === undefined));

/**
 * The open outbox, with codes and links for everybody to read: on a demo that is here alone. With it anybody who knows
 * an e-mail can take over its account.
 */
const opensOutbox = (request: FastifyRequest, config: Config): boolean =>
  config.demo && !config.publicDemo && isFromHere(request, config);

export const registerMails = (api: Api): void => {
  route(api, endpoints.consoleMails, (call) => listOutbox(call, { reveal: false }));
  const { config } = api.deps;
  route(api, endpoints.demoMails, (call) =>
    opensOutbox(call.request, config)
      ? listOutbox(call, { reveal: config.smtp === undefined })
      : Promise.resolve(fail('error.msg.notFound')),
  );
};
