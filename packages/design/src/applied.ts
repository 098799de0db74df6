import type { z } from 'zod';
import type { DesignDocument } from './document.ts';
import type { Edit, EditError } from './edit.ts';
import { fail, type Result } from '@kitwright/base';

export interface Applied {
  readonly document: DesignDocument;
  /** Applied to the new document, it gives the old one back. */
  readonly inverse: Edit;
}

export type ApplyOutcome = Result<Applied, EditError>;
export type EditOf<T extends Edit['type']> = Extract<Edit, { type: T }>;

/** Refuses a value by the first field that is wrong with it; `within` leads to the value. */
export const invalidValue = (error: z.ZodError, ...within: readonly string[]) =>
  fail({ code: 'invalidValue' as const, detail: [...within, ...(error.issues[0]?.path ?? [])].join('.') });
