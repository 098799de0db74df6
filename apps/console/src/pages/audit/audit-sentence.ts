import type { AuditEvent } from '@kitwright/contract';
import type { Lang } from '@kitwright/ui';
import { en } from '../../translations/business/en.ts';

type SentenceKey = keyof (typeof en)['audit']['sentence'];

const isSentenceKey = (key: string): key is SentenceKey => Object.hasOwn(en.audit.sentence, key);

/** `store.published` is `storePublished`: keys of texts have no dots. */
const keyOf = (action: string): SentenceKey => {
  const key = action.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());
  return isSentenceKey(key) ? key : 'other';
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The name of what it was done to, in the reader's language if it has two. */
const nameOf = ({ details }: AuditEvent, lang: Lang): string => {
  const name = details.name ?? details.subject ?? '';
  if (isRecord(name)) return typeof name[lang] === 'string' ? name[lang] : '';
  return typeof name === 'string' ? name : '';
};

/** Which text tells what an event was, and what is put into it. */
export const sentenceOf = (
  event: AuditEvent,
  lang: Lang,
): {
  readonly key: `audit.sentence.${SentenceKey}`;
  readonly values: { readonly name: string; readonly action: string };
} => ({
  key: `audit.sentence.${keyOf(event.action)}`,
  values: { name: nameOf(event, lang), action: event.action },
});
