/**
 * The messages of the contract for single fields, by stable key. Schemas use the key as their message; the two
 * languages hold the text ("Name is required." and so on).
 */
export const FIELD_MESSAGES = {
  'error.field.name.required': 'Name is required.',
  'error.field.number.required': 'Number is required.',
  'error.field.number.invalid': 'Number is invalid.',
  'error.field.password.required': 'Password is required',
  'error.field.email.required': 'Email is required!',
  'error.field.email.input': 'Please input your email!',
  'error.field.email.invalid': 'This is not an e-mail address.',
  'error.field.firstName.required': 'First name is required!',
  'error.field.lastName.required': 'Last name is required!',
  'error.field.phone.required': 'Phone number is required!',
  'error.field.phone.provide': 'Please provide your phone number!',
  'error.field.phone.invalid': 'This is not a phone number.',
  'error.field.confirmPassword.required': 'Confirm password is required!',
  'error.field.confirmPassword.mismatch': 'The password confirmation is incorrect!',
  'error.field.password.tooShort': 'Use at least 8 characters.',
  'error.field.password.wrong': 'This is not your present password.',
  'error.field.password.common': 'This password is on the list of the most common ones. Choose another.',
  'error.field.code.invalid': 'The code has six digits.',
  'error.field.password.tooLong': 'Use at most 128 characters.',
  'error.field.address.required': 'The address is required!',
  'error.field.contact.required': 'Contact is required.',
  'error.field.message.required': 'Message is required.',
  'error.field.subject.required': 'Subject is required.',
  'error.field.players.required': 'Please select some players!',
  'error.field.textStyle.invalid': 'Invalid textstyle!',
  'error.field.required': 'The field with * is required to fill!',
  'error.field.size.required': 'Choose a size.',
  'error.field.fabric.notOffered': 'This fabric is not offered for this garment.',
  'error.field.tooLong': 'This is too long.',
  'error.field.invalid': 'This value is not accepted.',
} as const;
export type FieldMessageKey = keyof typeof FIELD_MESSAGES;
