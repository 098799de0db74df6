import { endpoints } from '@kitwright/contract';
import type { Api } from '../../server/api.ts';
import { fail } from '../../server/outcome.ts';
import { route } from '../../server/route.ts';
import { listOutbox } from './list-mails.ts';

export const registerMails = (api: Api): void => {
  route(api, endpoints.consoleMails, listOutbox);
  // Codes and links for everybody to read: on a demo installation alone, where all accounts are invented.
  route(api, endpoints.demoMails, (call) =>
    api.deps.config.demo ? listOutbox(call) : Promise.resolve(fail('error.msg.notFound')),
  );
};
