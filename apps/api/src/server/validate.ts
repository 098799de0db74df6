import { isFieldKey, type Endpoint } from '@kitwright/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { fail, ok, type FieldError, type Outcome } from './outcome.ts';

/** The key of what is wrong: the schema's own message, or one that fits the kind of fault. */
const keyOf = (issue: z.core.$ZodIssue): string => {
  if (isFieldKey(issue.message)) return issue.message;
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) {
    const own = `error.field.${String(issue.path.at(-1))}.required`;
    return isFieldKey(own) ? own : 'error.field.required';
  }
  if (issue.code === 'too_big' && issue.origin === 'string') return 'error.field.tooLong';
  return 'error.field.invalid';
};

/** Enough to show; a document of thousands of faults is not answered with thousands of lines. */
const MOST_FIELD_ERRORS = 50;

/** The faults by field: the first that a field has, and no other, for an empty one is also too short and malformed. */
export const fieldErrors = (error: z.ZodError): FieldError[] => {
  const first = new Map<string, FieldError>();
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.');
    if (!first.has(field)) first.set(field, { field, key: keyOf(issue) });
    if (first.size === MOST_FIELD_ERRORS) break;
  }
  return [...first.values()];
};

/** The value as the schema gives it, or the fields that are refused. */
export const validate = <S extends z.ZodType>(schema: S, input: unknown): Outcome<z.output<S>> => {
  const parsed = schema.safeParse(input);
  return parsed.success
    ? ok(parsed.data)
    : fail('error.msg.validation', { fields: fieldErrors(parsed.error) });
};

/** Inputs of a request, as the schemas of its call give it. */
export interface Inputs {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly headers: unknown;
}

/** Checks every part a call has a schema for; the first part at fault is refused with all its fields. */
export const validateInputs = (endpoint: Endpoint, request: FastifyRequest): Outcome<Inputs> => {
  const parts = [
    ['params', endpoint.params, request.params],
    ['query', endpoint.query, request.query],
    ['headers', endpoint.headers, request.headers],
    ['body', endpoint.body, request.body ?? {}],
  ] as const;
  const inputs: Record<string, unknown> = {};
  for (const [name, schema, input] of parts) {
    if (schema === undefined) continue;
    const checked = validate(schema, input);
    if (!checked.ok) return checked;
    inputs[name] = checked.value;
  }
  return ok({ params: inputs.params, query: inputs.query, headers: inputs.headers, body: inputs.body });
};
