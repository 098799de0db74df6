import { FIELD_MESSAGES, type ErrorKey, type FieldMessageKey } from '@kitwright/contract';

export interface Messages {
  /** The title of a problem, by its key. */
  readonly titles: Readonly<Record<ErrorKey, string>>;
  readonly fields: Readonly<Record<FieldMessageKey, string>>;
}

export const en: Messages = {
  titles: {
    'error.msg.validation': 'Some fields need another look.',
    'error.msg.malformed': 'The request could not be read.',
    'error.msg.notFound': 'There is nothing here.',
    'error.msg.tenant.unknown': 'No shop answers at this address.',
    'error.msg.tenant.conflict': 'Somebody else changed the settings meanwhile.',
    'error.msg.tenant.nothingDrafted': 'There is nothing to publish.',
    'error.msg.tenant.hostTaken': 'This address belongs to another shop.',
    'error.msg.unauthenticated': 'Please sign in.',
    'error.msg.forbidden': 'This account may not do that.',
    'error.msg.login.invalid': 'Invalid email or password.',
    'error.msg.login.tooManyFailures':
      'Too many wrong passwords for this account. Please wait a quarter of an hour.',
    'error.msg.login.notOffered': 'This way of signing in is not offered here.',
    'error.msg.account.blocked': 'This account is blocked.',
    'error.msg.account.emailTaken': 'An account with this e-mail exists already.',
    'error.msg.account.unconfirmed': 'Please confirm your email with the code we sent you.',
    'error.msg.account.termsNotAccepted': 'Please accept the new terms first.',
    'error.msg.code.invalid': 'This code is wrong or no longer valid.',
    'error.msg.link.invalid': 'This link is no longer valid. Please ask for a new one.',
    'error.msg.token.invalid': 'Your session has ended. Please sign in again.',
    'error.msg.token.reused': 'For your safety this session was ended. Please sign in again.',
    'error.msg.tooManyRequests': 'Too many requests. Please wait a moment.',
    'error.msg.createDesign.exceed.max.limit': 'Your design exceeded max limit',
    'error.msg.design.versionConflict': 'This design was changed elsewhere in the meantime.',
    'error.msg.design.invalidTransition': 'The design cannot take this step now.',
    'error.msg.upload.tooLarge': 'The file is too large.',
    'error.msg.upload.unsupportedType': 'Only PNG, JPEG, WebP and SVG pictures are taken.',
    'error.msg.upload.tooManyPixels': 'The picture has too many pixels.',
    'error.msg.upload.unreadable': 'The picture could not be read.',
    'error.msg.order.invalidTransition': 'The order cannot take this step now.',
    'error.msg.order.stalePrice': 'The price has changed. Please look at it again.',
    'error.msg.order.belowMinimum': 'The order is below the minimum quantity of this fabric.',
    'error.msg.order.conflict': 'The order was changed in the meantime.',
    'error.msg.idempotency.missing': 'The Idempotency-Key header is missing.',
    'error.msg.idempotency.mismatch': 'This Idempotency-Key was used for another request.',
    'error.msg.payloadTooLarge': 'The request is too large.',
    'error.msg.unavailable': 'The service is not available right now. Please try again shortly.',
    'error.msg.internal': 'Something went wrong!',
  },
  fields: FIELD_MESSAGES,
};
