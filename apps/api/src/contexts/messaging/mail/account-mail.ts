import type { EventOf } from '../../../events/events.ts';
import { SECRET_MARK, type MailContent } from './content.ts';
import { writeMail, type OutgoingMail } from './write-mail.ts';

/** Events of an account that are mailed to its owner. */
export const ACCOUNT_TYPES = [
  'account.secretIssued',
  'account.invited',
  'account.passwordChanged',
  'account.passwordReset',
  'account.securityChanged',
  'account.emailChangeAsked',
  'account.emailChanged',
  'account.deletionAsked',
  'account.deleted',
] as const;

type AccountEvent = EventOf<(typeof ACCOUNT_TYPES)[number]>;

const secretContent = ({
  purpose,
  account,
  scene: { origin },
}: EventOf<'account.secretIssued'>): MailContent => {
  switch (purpose) {
    case 'confirm-email': {
      const url = `${origin}/auth/confirm?email=${encodeURIComponent(account.email)}`;
      return { template: 'confirmEmail', url };
    }
    case 'reset-password':
      return { template: 'resetPassword', url: `${origin}/auth/resetpassword?token=${SECRET_MARK}` };
    case 'unlock':
      return { template: 'accountLocked', url: `${origin}/auth/unlock?token=${SECRET_MARK}` };
  }
};

/** The invitation by whose link someone chooses a password, and so proves the e-mail. */
const invitationContent = ({ as, scene: { origin } }: EventOf<'account.invited'>): MailContent => {
  const url = `${origin}/auth/resetpassword?token=${SECRET_MARK}`;
  const backOffice = `${origin}/console/`;
  switch (as.kind) {
    case 'customer':
      return { template: 'customerInvitation', url };
    case 'administrator':
      return { template: 'invitation', url, backOffice };
    case 'staff':
      return { template: 'staffInvitation', url, backOffice, roles: as.roles };
  }
};

/** A change of e-mail is announced at the old address and asked at the new one, unless that is another account's. */
const emailChangeMails = (event: EventOf<'account.emailChangeAsked'>): OutgoingMail[] => {
  const { account, newEmail, atOld, atNew, scene, at: now } = event;
  const url = `${scene.origin}/auth/changeemail?token=${SECRET_MARK}`;
  const { tenant } = scene;
  const toOld = { template: 'emailChangeAtOld', url, newEmail } as const;
  const mails = [writeMail({ tenant, account, content: toOld, secret: atOld, now })];
  if (atNew === null) return mails;
  const there = { ...account, email: newEmail };
  const toNew = { template: 'emailChangeAtNew', url } as const;
  return [...mails, writeMail({ tenant, account: there, content: toNew, secret: atNew, now })];
};

/** The mails that tell an account's owner what happened to it. */
export const accountMails = (event: AccountEvent): OutgoingMail[] => {
  const { account, scene, at: now } = event;
  const { tenant, origin } = scene;
  const one = (content: MailContent, secret?: string): OutgoingMail[] => [
    writeMail({ tenant, account, content, now, ...(secret === undefined ? {} : { secret }) }),
  ];
  switch (event.type) {
    case 'account.secretIssued':
      return one(secretContent(event), event.secret);
    case 'account.invited':
      return one(invitationContent(event), event.secret);
    case 'account.passwordChanged':
    case 'account.passwordReset':
      return one({ template: 'passwordChanged', url: `${origin}/auth/forgotpassword` });
    case 'account.securityChanged': {
      const url = `${origin}/auth/forgotpassword`;
      return one({ template: 'securityChanged', url, change: event.change });
    }
    case 'account.emailChangeAsked':
      return emailChangeMails(event);
    case 'account.emailChanged':
      return one({ template: 'emailChanged', url: `${origin}/`, newEmail: event.newEmail });
    case 'account.deletionAsked': {
      const url = `${origin}/auth/deleteaccount?token=${SECRET_MARK}`;
      return one({ template: 'deleteAccount', url }, event.secret);
    }
    case 'account.deleted': {
      // The last that is sent there; nothing leads from it to what is left of the account.
      const [mail] = one({ template: 'accountDeleted', url: `${origin}/` });
      return mail === undefined ? [] : [{ ...mail, accountId: null }];
    }
  }
};
