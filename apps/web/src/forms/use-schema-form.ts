import type { Problem } from '@kitwright/contract';
import { useErrorText } from '@kitwright/ui';
import { useForm } from '@mantine/form';
import { useState, type SubmitEvent } from 'react';
import type { z } from 'zod';

type Values = Record<string, string>;

/** Key of what is wrong, by dotted path of the field; the first finding of each field stands. */
export type FieldErrors = Readonly<Record<string, string>>;

const FALLBACK_KEY = 'error.field.invalid';

/** Schemas use stable keys as messages; a message that is none of ours becomes the general one. */
const keyOf = (message: string): string => (message.startsWith('error.field.') ? message : FALLBACK_KEY);

const collect = (findings: Iterable<readonly [field: string, key: string]>): FieldErrors => {
  const errors: Record<string, string> = {};
  for (const [field, key] of findings) errors[field] ??= key;
  return errors;
};

/** Gives what the schema refuses; empty when it takes the values. */
export const schemaErrors = (schema: z.ZodType, values: unknown): FieldErrors => {
  const parsed = schema.safeParse(values);
  if (parsed.success) return {};
  return collect(parsed.error.issues.map(({ path, message }) => [path.join('.'), keyOf(message)]));
};

/** Gives what the server refused, field by field. */
export const problemErrors = (problem: Problem): FieldErrors =>
  collect((problem.errors ?? []).map(({ field, key }) => [field.replace(/^body\./, ''), keyOf(key)]));

const focusFirst = (fields: readonly string[], errors: FieldErrors): void => {
  const first = fields.find((field) => errors[field] !== undefined);
  if (first !== undefined) document.querySelector<HTMLElement>(`[data-path="${first}"]`)?.focus();
};

/**
 * A form of texts that the contract's schema checks: messages stand beside their field, in the language of the moment,
 * and the first refused field takes the focus.
 */
export const useSchemaForm = <Fields extends Values>(schema: z.ZodType, initialValues: Fields) => {
  const errorText = useErrorText();
  const [generalKey, setGeneralKey] = useState<string | null>(null);
  const form = useForm<Fields>({
    initialValues,
    validate: (values) => ({ ...schemaErrors(schema, values) }),
    onSubmitPreventDefault: 'always',
  });
  const fields = Object.keys(initialValues);

  const field = (name: keyof Fields & string) => {
    const { error, ...props } = form.getInputProps(name) as { error?: unknown };
    return {
      ...props,
      name,
      ...(typeof error === 'string' ? { error: errorText(error) } : {}),
    };
  };

  /** Shows what the server refused: beside the fields, and above the form when no field is to blame. */
  const refuse = (problem: Problem): void => {
    const errors = problemErrors(problem);
    form.setErrors({ ...errors });
    setGeneralKey(fields.some((name) => errors[name] !== undefined) ? null : problem.key);
    focusFirst(fields, errors);
  };

  const onSubmit = (send: (values: Fields) => Promise<void>) => (event: SubmitEvent<HTMLFormElement>) => {
    setGeneralKey(null);
    form.onSubmit(
      (values) => void send(values),
      (errors) => focusFirst(fields, errors as FieldErrors),
    )(event);
  };

  return {
    form,
    field,
    refuse,
    onSubmit,
    /** Holds what went wrong as a whole; null when nothing did. */
    general: generalKey === null ? null : errorText(generalKey),
  };
};
