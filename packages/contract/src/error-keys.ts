/**
 * Every stable error key of the product. A machine reads the key; a person reads its translation.
 * Field errors use the keys under `error.field`.
 */
export const ERROR_KEYS = [
  'error.msg.validation',
  'error.msg.malformed',
  'error.msg.notFound',
  'error.msg.tenant.unknown',
  'error.msg.unauthenticated',
  'error.msg.forbidden',
  'error.msg.login.invalid',
  'error.msg.login.tooManyFailures',
  'error.msg.account.blocked',
  'error.msg.account.emailTaken',
  'error.msg.token.invalid',
  'error.msg.token.reused',
  'error.msg.tooManyRequests',
  'error.msg.createDesign.exceed.max.limit',
  'error.msg.design.versionConflict',
  'error.msg.design.invalidTransition',
  'error.msg.upload.tooLarge',
  'error.msg.upload.unsupportedType',
  'error.msg.upload.tooManyPixels',
  'error.msg.upload.unreadable',
  'error.msg.order.invalidTransition',
  'error.msg.order.stalePrice',
  'error.msg.order.belowMinimum',
  'error.msg.order.conflict',
  'error.msg.idempotency.missing',
  'error.msg.idempotency.mismatch',
  'error.msg.payloadTooLarge',
  'error.msg.unavailable',
  'error.msg.internal',
] as const;
export type ErrorKey = (typeof ERROR_KEYS)[number];
