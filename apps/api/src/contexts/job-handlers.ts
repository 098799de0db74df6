import type { JobHandlers } from '../jobs/worker.ts';
import type { Deps } from '../server/api.ts';
import { mailSecret } from './identity/programs.ts';
import {
  deliverMail,
  deliverWebhook,
  mailStaff,
  sendPush,
  sendTelegram,
  tellStaff,
  type Mailer,
} from './messaging/programs.ts';
import { checkKhqr } from './ordering/programs.ts';
import { makePack } from './production/programs.ts';
import { sweep } from './operations/programs.ts';

import { subscribeAll } from './subscribers.ts';

export interface WorkerDeps extends Deps {
  readonly mailer: Mailer;
}

/** Creates the handlers for each kind of job. */
export const createJobHandlers = (deps: WorkerDeps): JobHandlers => {
  subscribeAll(deps);
  return {
    'deliver-mail': (data) => deliverMail(deps, data),
    'call-webhook': (data) => deliverWebhook(deps, data),
    'send-telegram': (data) => sendTelegram(deps, data),
    'send-push': (data) => sendPush(deps, data),
    'tell-staff': (data) => tellStaff(deps, data),
    'mail-staff': (data) => mailStaff(deps, data),
    'check-khqr': (data) => checkKhqr(deps, data),
    'mail-secret': (data) => mailSecret(deps, data),
    'make-pack': (data, ending) => makePack(deps, data, ending),
    sweep: (data) => sweep(deps, data),
  };
};
