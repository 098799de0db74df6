import { AUDIT_ACTIONS, type AuditAction, type AuditEvent } from '@kitwright/contract/operations';
import type { Lang } from '@kitwright/ui';

const isKnown = (action: string): action is AuditAction => AUDIT_ACTIONS.some((known) => known === action);

/** The text of an action; it does not compile while one of the contract's has none. */
export const sentenceKey = (action: string): `audit.sentence.${AuditAction}` | 'audit.otherAction' =>
  isKnown(action) ? `audit.sentence.${action}` : 'audit.otherAction';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The name of what it was done to, in the reader's language if it has two. */
const nameOf = ({ details }: AuditEvent, lang: Lang): string => {
  const name = details.name ?? details.subject ?? details.email ?? '';
  if (isRecord(name)) return typeof name[lang] === 'string' ? name[lang] : '';
  return typeof name === 'string' ? name : '';
};

/** The text that tells what an event was, and what is put into it. */
export const sentenceOf = (
  event: AuditEvent,
  lang: Lang,
): {
  readonly key: ReturnType<typeof sentenceKey>;
  readonly values: { readonly name: string; readonly action: string };
} => ({
  key: sentenceKey(event.action),
  values: { name: nameOf(event, lang), action: event.action },
});
