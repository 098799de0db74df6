import type { Problem } from '@kitwright/contract';
import { registerBodySchema } from '@kitwright/contract/accounts';
import { describe, expect, it } from 'vitest';
import { problemErrors, schemaErrors } from './use-schema-form.ts';

const valid = {
  firstName: 'Dara',
  lastName: 'Sok',
  email: 'dara@example.com',
  phone: '012 345 678',
  password: 'correct horse',
  confirmPassword: 'correct horse',
};

describe('errors of a form', () => {
  it('are none for values the contract takes', () => {
    expect(schemaErrors(registerBodySchema, valid)).toEqual({});
  });

  it('name each field with its key, the first finding of a field first', () => {
    const empty = Object.fromEntries(Object.keys(valid).map((field) => [field, '']));
    expect(schemaErrors(registerBodySchema, empty)).toEqual({
      firstName: 'error.field.firstName.required',
      lastName: 'error.field.lastName.required',
      email: 'error.field.email.required',
      phone: 'error.field.phone.required',
      password: 'error.field.password.required',
      confirmPassword: 'error.field.confirmPassword.required',
    });
  });

  it.each(['⚽ ដារ៉ា', 'سوكا', 'សុខ\u200bដារ៉ា', '👨‍👩‍👧', 'N'.repeat(200)])(
    'are none for the name %s',
    (firstName) => {
      expect(schemaErrors(registerBodySchema, { ...valid, firstName })).toEqual({});
    },
  );

  it.each([
    ['nothing that shows', '\u200b \u200b', 'error.field.firstName.required'],
    ['more than 200 characters', 'N'.repeat(201), 'error.field.name.tooLong'],
  ])('refuse a name of %s', (_, firstName, key) => {
    expect(schemaErrors(registerBodySchema, { ...valid, firstName })).toEqual({ firstName: key });
  });

  it('put a mismatch beside the confirmation', () => {
    expect(schemaErrors(registerBodySchema, { ...valid, confirmPassword: 'other' })).toEqual({
      confirmPassword: 'error.field.confirmPassword.mismatch',
    });
  });

  it("take the server's findings as they are, and replace unknown keys", () => {
    const problem: Problem = {
      type: 'about:blank',
      title: '',
      status: 400,
      key: 'error.msg.validation',
      requestId: 'r',
      errors: [
        { field: 'roster.0.number', key: 'error.field.number.invalid', message: '' },
        { field: 'body.phone', key: 'Too small', message: '' },
      ],
    };
    expect(problemErrors(problem)).toEqual({
      'roster.0.number': 'error.field.number.invalid',
      phone: 'error.field.invalid',
    });
  });
});
