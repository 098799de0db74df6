import type { JobHandlers } from '../jobs/worker.ts';
import type { Deps } from '../server/api.ts';
import { mailSecret } from './accounts/mail-secret.ts';
import { deliverMail } from './mail/deliver-mail.ts';
import type { Mailer } from './mail/mailer.ts';
import { makePack } from './packs/make-pack.ts';
import { sweep } from './security/sweep.ts';

import { subscribeAll } from './subscribers.ts';

export interface WorkerDeps extends Deps {
  readonly mailer: Mailer;
}

/** What is done for each kind of job. */
export const createJobHandlers = (deps: WorkerDeps): JobHandlers => {
  subscribeAll(deps);
  return {
    'deliver-mail': (data) => deliverMail(deps, data),
    'mail-secret': (data) => mailSecret(deps, data),
    'make-pack': (data, ending) => makePack(deps, data, ending),
    sweep: (data) => sweep(deps, data),
  };
};
