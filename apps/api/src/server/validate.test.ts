import { registerBodySchema, loginBodySchema } from '@kitwright/contract/accounts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from './validate.ts';

const errorsOf = (schema: z.ZodType, input: unknown) => fieldErrors(schema.safeParse(input).error!);

describe('the faults of a request', () => {
  it('are one for each field, the first that it has', () => {
    const empty = { firstName: '', lastName: '', email: '', phone: '', password: '', confirmPassword: '' };
    const fields = errorsOf(registerBodySchema, empty).map(({ field }) => field);
    expect(fields).toEqual([...new Set(fields)]);
    expect(errorsOf(registerBodySchema, empty)).toContainEqual({
      field: 'email',
      key: 'error.field.email.required',
    });
    expect(errorsOf(loginBodySchema, { email: '', password: 'p', clientId: 'web' })).toHaveLength(1);
  });

  it('are as many as can be shown', () => {
    const many = z.array(z.object({ a: z.string().min(1, 'error.field.required') }));
    const input = Array.from({ length: 80 }, () => ({ a: '' }));
    expect(errorsOf(many, input)).toHaveLength(50);
  });
});
