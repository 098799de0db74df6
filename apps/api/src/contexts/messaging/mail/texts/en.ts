import type { StaffRole } from '@kitwright/contract/accounts';
import { formatUsd, type OrderStatus } from '@kitwright/ordering';
import { formatBoth } from '@kitwright/ordering/tax';
import type { SecurityChange } from '../../../../events/payloads.ts';
import { SECRET_MARK, type MailLanguage, type MailWords, type MoneyEvent } from '../content.ts';
import { PARCEL_WORDS, PURCHASE_WORDS, quoteWords, SIGN_OFF_WORDS, TO_PAY_WORDS } from './order-words.ts';
import { staffNewsWords } from './work-words.ts';

const STATUS: Readonly<Record<OrderStatus, string>> = {
  REVIEWING: 'We are looking at it',
  APPROVED: 'Approved, it goes to production',
  REJECTED: 'Sent back to you',
  READY: 'Ready for production',
  PROCESSING: 'In production',
  COMPLETED: 'Finished',
  ON_THE_WAY: 'On its way to you',
  RECEIVED: 'Received',
  CANCELED: 'Canceled',
};

const MONEY: Readonly<Record<MoneyEvent, (amount: string) => string>> = {
  paid: (amount) => `we received ${amount}, thank you`,
  refunded: (amount) => `we paid ${amount} back to you`,
  slipRefused: (amount) => `we could not confirm your slip for ${amount}`,
};

const askedIn = (roles: readonly StaffRole[], tenantName: string): string => {
  if (roles.includes('ADMIN')) return `You are asked to look after ${tenantName} as an administrator.`;
  const as = roles.includes('STORE') ? 'as a partner shop' : 'as one of its staff';
  return `You are asked to work with ${tenantName} ${as}.`;
};

/** A subject and paragraphs on what was done to the second factor. */
const securityWords = (change: SecurityChange): Pick<MailWords, 'subject' | 'paragraphs'> => {
  switch (change.kind) {
    case 'added':
      return {
        subject:
          change.factor === 'totp'
            ? 'An authenticator app was set up'
            : 'A passkey was added to your account',
        paragraphs: [
          change.factor === 'totp'
            ? 'An authenticator app was set up for your account.'
            : 'A passkey was added to your account.',
          ...(change.isSwitch
            ? [
                'From now on, signing in takes a second step after the password. Other devices were signed out.',
              ]
            : []),
        ],
      };
    case 'removed':
      return {
        subject:
          change.factor === 'totp'
            ? 'The authenticator app was removed'
            : 'A passkey was removed from your account',
        paragraphs: [
          change.factor === 'totp'
            ? 'The authenticator app of your account was removed.'
            : 'A passkey was removed from your account.',
          ...(change.isSwitch ? ['From now on, the password alone is enough to sign in.'] : []),
        ],
      };
    case 'codesRenewed':
      return {
        subject: 'You have new recovery codes',
        paragraphs: ['New recovery codes were made for your account. Those of before no longer work.'],
      };
    case 'takenAway':
      return {
        subject: 'Your second step was taken away',
        paragraphs: [
          'An administrator removed the authenticator app, the passkeys and the recovery codes of your account, and signed you out everywhere. The password alone is enough to sign in until you set a second step up again.',
        ],
      };
  }
};

export const en: MailLanguage = {
  hello: (firstName) => `Hello ${firstName},`,
  status: (status) => STATUS[status],
  goodbye: (tenantName) => `The team of ${tenantName}`,
  words: (content, tenantName) => {
    switch (content.template) {
      case 'confirmEmail':
        return {
          subject: `Your code for ${tenantName}`,
          paragraphs: ['Here is the code that confirms your email. It is valid for ten minutes.'],
          code: SECRET_MARK,
          button: 'Enter the code',
          note: 'If you did not ask for it, you can ignore this email. Never tell the code to anyone.',
        };
      case 'resetPassword':
        return {
          subject: 'Choose a new password',
          paragraphs: ['You asked for a new password. The link works once, within half an hour.'],
          button: 'Choose a new password',
          note: 'If you did not ask for it, nothing has changed and you can ignore this email.',
        };
      case 'invitation':
        return {
          subject: `Your shop ${tenantName} is ready`,
          paragraphs: [
            `You are the administrator of ${tenantName}. Choose a password first; the link works once, within half an hour.`,
            `Then sign in to your back office and make the shop yours: ${content.backOffice}`,
          ],
          button: 'Choose a password',
          note: 'After that time, ask for another link with “Forgot password?” on the sign-in page of your shop.',
        };
      case 'customerInvitation':
        return {
          subject: `Your account with ${tenantName}`,
          paragraphs: [
            `We made an account for you, where you see how your quotes and orders go. Choose a password first; the link works once, within half an hour.`,
          ],
          button: 'Choose a password',
          note: 'After that time, ask for another link with “Forgot password?” on the sign-in page.',
        };
      case 'staffInvitation':
        return {
          subject: `You are invited to ${tenantName}`,
          paragraphs: [
            `${askedIn(content.roles, tenantName)} Choose a password first; the link works once, within half an hour.`,
            `Then sign in to the back office: ${content.backOffice}`,
          ],
          button: 'Choose a password',
          note: 'After that time, ask for another link with “Forgot password?” on the sign-in page of the shop.',
        };
      case 'accountLocked':
        return {
          subject: 'Too many wrong passwords for your account',
          paragraphs: [
            'Wrong passwords were entered for your account again and again, so none is taken from there for fifteen minutes. A browser that you have signed in with before still works.',
            'If that was you, unlock it with the button and try again. If not, your account is safe.',
          ],
          button: 'Unlock my account',
          note: 'The link works once, within half an hour.',
        };
      case 'passwordChanged':
        return {
          subject: 'Your password was changed',
          paragraphs: ['The password of your account was changed, and other devices were signed out.'],
          button: 'It was not me',
          note: 'If it was you, there is nothing to do.',
        };
      case 'securityChanged':
        return {
          ...securityWords(content.change),
          button: 'It was not me',
          note: 'If it was you, there is nothing to do. If not, choose a new password at once and tell an administrator.',
        };
      case 'emailChangeAtOld':
        return {
          subject: 'Another email for your account?',
          paragraphs: [
            `You asked to move your account to ${content.newEmail}. Confirm it here, and with the link we sent there; once both are opened, you sign in with the new email.`,
          ],
          button: 'Yes, change it',
          note: 'If you did not ask for it, do nothing and change your password: without this link nothing changes. It works within half an hour.',
        };
      case 'emailChangeAtNew':
        return {
          subject: `Confirm this email for ${tenantName}`,
          paragraphs: [
            'You asked to use this email for your account. Confirm it here, and with the link we sent to the email you had so far.',
          ],
          button: 'Confirm this email',
          note: 'If you did not ask for it, you can ignore this email. The link works within half an hour.',
        };
      case 'emailChanged':
        return {
          subject: 'Your account has another email',
          paragraphs: [
            `From now on you sign in with ${content.newEmail}. This was the last email to this address.`,
          ],
          button: `Open ${tenantName}`,
          note: 'If it was not you, write to us at once.',
        };
      case 'deleteAccount':
        return {
          subject: 'Delete your account?',
          paragraphs: [
            'You asked to delete your account. With it go your designs, pictures, players and links, for good.',
            'Of finished orders we keep what the law asks for: number, date, pieces and amounts, without your name.',
          ],
          button: 'Delete my account',
          note: 'If you did not ask for it, do nothing and change your password. The link works once, within half an hour.',
        };
      case 'accountDeleted':
        return {
          subject: 'Your account is deleted',
          paragraphs: ['Your account and what was yours are gone. Thank you for the time you spent with us.'],
          button: `Open ${tenantName}`,
          note: 'This was our last email to you.',
        };
      case 'orderPlaced':
        return {
          subject: `Order ${content.number}: thank you!`,
          paragraphs: [
            `We have your order ${content.number}: “${content.designName}”, ${content.quantity} ${content.quantity === 1 ? 'piece' : 'pieces'}, ` +
              `${formatBoth(content.grandTotalCents, content.rielPerDollar)} in all.`,
            ...(content.writtenBy === null
              ? []
              : [`${content.writtenBy} wrote it down for you, as you asked.`]),
            'We look at every design before it is made, and tell you as soon as yours is approved.',
          ],
          button: 'See my order',
          note: 'You choose which emails you get in the settings of your account.',
        };
      case 'orderCorrected':
        return {
          subject: `Order ${content.number}: corrected`,
          paragraphs: [
            `We corrected your order ${content.number}, “${content.designName}”. What we noted: ${content.reason}`,
            `It is now ${content.quantity} ${content.quantity === 1 ? 'piece' : 'pieces'}, ${formatBoth(content.grandTotalCents, content.rielPerDollar)} in all.`,
            'What was changed stands in the history of the order. Tell us if something is not right.',
          ],
          button: 'See my order',
          note: 'You choose which emails you get in the settings of your account.',
        };
      case 'contactMessage':
        return {
          subject: `Message: ${content.subject}`,
          paragraphs: [`${content.from} wrote through “Contact us”:`, ...content.message.split(/\r?\n+/)],
          button: 'Open the inbox',
          note: 'This email was sent by the shop itself. Answer the sender, not this address.',
        };
      case 'staffNews':
        return staffNewsWords(content, 'en');
      case 'salesQuote':
      case 'quoteReply':
        return quoteWords(content, tenantName, 'en');
      case 'purchaseOrder':
        return PURCHASE_WORDS.en(content, tenantName);
      case 'designReviewed':
        return {
          subject: content.approved
            ? `Approved: ${content.designName}`
            : `Sent back to you: ${content.designName}`,
          paragraphs: [
            content.approved
              ? `We looked at your design “${content.designName}” and it can be made just as it is.`
              : `We looked at your design “${content.designName}” and ask you to change something first.`,
            ...(content.reason === null ? [] : [`What we noted: ${content.reason}`]),
            ...(content.approved || content.spots === 0
              ? []
              : [`Spots marked on the design: ${content.spots}. Open it to see where.`]),
          ],
          button: 'Open my designs',
          note: 'You choose which emails you get in the settings of your account.',
        };
      case 'orderNoted':
        return {
          subject: `Order ${content.number}: a message from us`,
          paragraphs: [
            `We wrote you a message about your order ${content.number}, “${content.designName}”:`,
            ...content.note.split(/\r?\n+/),
          ],
          button: 'See my order',
          note: 'You choose which emails you get in the settings of your account.',
        };
      case 'signOffAsked':
        return SIGN_OFF_WORDS.en(content);
      case 'orderMoney': {
        const amount = formatUsd(content.amountCents);
        const said = MONEY[content.event](amount);
        return {
          subject: `Order ${content.number}: ${said}`,
          paragraphs: [
            `Your order ${content.number}, “${content.designName}”: ${said}.`,
            ...(content.reason === null ? [] : [`What we noted: ${content.reason}`]),
            content.dueCents > 0
              ? `Still to be paid: ${formatBoth(content.dueCents, content.rielPerDollar)}.`
              : 'Nothing is left to pay.',
          ],
          button: 'See my order',
          note: 'You choose which emails you get in the settings of your account.',
        };
      }
      case 'orderParcel':
        return PARCEL_WORDS.en(content, TO_PAY_WORDS.en(content.toPay, content.number));
      case 'orderMoved':
        return {
          subject: `Order ${content.number}: ${STATUS[content.status]}`,
          paragraphs: [
            `Your order ${content.number}, “${content.designName}”, has moved on: ${STATUS[content.status]}.`,
            ...(content.reason === null ? [] : [`What we noted: ${content.reason}`]),
            ...TO_PAY_WORDS.en(content.toPay, content.number),
          ],
          button: 'See my order',
          note: 'You choose which emails you get in the settings of your account.',
        };
    }
  },
};
