/**
 * Every key of what may be wrong with a single field. Schemas use the key as their message; `error-texts` holds what a
 * person reads ("Name is required." and so on).
 */
export const FIELD_KEYS = [
  'error.field.name.required',
  'error.field.name.tooLong',
  'error.field.number.required',
  'error.field.number.invalid',
  'error.field.number.taken',
  'error.field.date.past',
  'error.field.date.tooFar',
  'error.field.province.required',
  'error.field.district.required',
  'error.field.password.required',
  'error.field.email.required',
  'error.field.email.input',
  'error.field.email.invalid',
  'error.field.firstName.required',
  'error.field.lastName.required',
  'error.field.phone.required',
  'error.field.phone.provide',
  'error.field.phone.invalid',
  'error.field.confirmPassword.required',
  'error.field.confirmPassword.mismatch',
  'error.field.password.tooShort',
  'error.field.password.wrong',
  'error.field.password.common',
  'error.field.code.invalid',
  'error.field.password.tooLong',
  'error.field.address.required',
  'error.field.contact.required',
  'error.field.contact.invalid',
  'error.field.message.required',
  'error.field.subject.required',
  'error.field.players.required',
  'error.field.textStyle.invalid',
  'error.field.required',
  'error.field.size.required',
  'error.field.fabric.notOffered',
  'error.field.extra.notOffered',
  'error.field.duplicate',
  'error.field.price.required',
  'error.field.fabric.missing',
  'error.field.tier.order',
  'error.field.host.invalid',
  'error.field.amount.invalid',
  'error.field.tooLong',
  'error.field.invalid',
] as const;
export type FieldKey = (typeof FIELD_KEYS)[number];

const KNOWN: ReadonlySet<string> = new Set(FIELD_KEYS);
export const isFieldKey = (key: string): key is FieldKey => KNOWN.has(key);
