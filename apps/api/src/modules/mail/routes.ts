import { endpoints } from '@kitwright/contract';
import type { Api } from '../../server/api.ts';
import { fail } from '../../server/outcome.ts';
import { route } from '../../server/route.ts';
import { listOutbox } from './list-mails.ts';

export const registerMails = (api: Api): void => {
  route(api, endpoints.consoleMails, (call) => listOutbox(call, { reveal: false }));
  // Codes and links for everybody to read: on a demo installation alone, where all accounts are invented.
  const { demo, smtp } = api.deps.config;
  route(api, endpoints.demoMails, (call) =>
    demo ? listOutbox(call, { reveal: smtp === undefined }) : Promise.resolve(fail('error.msg.notFound')),
  );
};
