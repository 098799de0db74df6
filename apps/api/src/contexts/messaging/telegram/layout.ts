import type { Lang } from '@kitwright/contract';
import { CHAT_WORDS, SEND_BACK_REASONS, type SendBackReason } from '../mail/texts/chat-words.ts';

/** A button below a message: opens an address, or tells the bot something. */
export type Button =
  | { readonly text: string; readonly url: string }
  | { readonly text: string; readonly callback_data: string };

/** Characters of a message that Telegram takes, less some room. */
const MOST_CHARACTERS = 3_900;

/** Text in the few tags that Telegram knows. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A message with what a mail has: its subject, then its paragraphs as far as they fit. */
export const newsMessage = (subject: string, paragraphs: readonly string[]): string => {
  let text = `<b>${escaped(subject)}</b>`;
  for (const paragraph of paragraphs) {
    const next = `${text}\n\n${escaped(paragraph)}`;
    if (next.length > MOST_CHARACTERS) return `${text}\n\n…`;
    text = next;
  }
  return text;
};

/** Buttons by which staff decide about a design; what they tell the bot stays below its 64 bytes. */
export const reviewButtons = (
  lang: Lang,
  reviewId: string,
  origin: string,
): readonly (readonly Button[])[] => {
  const words = CHAT_WORDS[lang];
  return [
    [
      { text: words.approve, callback_data: `review:${reviewId}:ok` },
      { text: words.sendBack, callback_data: `review:${reviewId}:why` },
    ],
    [{ text: words.open, url: `${origin}/console/reviews/${reviewId}` }],
  ];
};

/** The same once someone wants to send it back: the reasons that are most often given. */
export const reasonButtons = (
  lang: Lang,
  reviewId: string,
  origin: string,
): readonly (readonly Button[])[] => {
  const words = CHAT_WORDS[lang];
  return [
    ...SEND_BACK_REASONS.map((reason) => [
      { text: words.reasons[reason], callback_data: `review:${reviewId}:${reason}` },
    ]),
    [
      { text: words.back, callback_data: `review:${reviewId}:back` },
      { text: words.open, url: `${origin}/console/reviews/${reviewId}` },
    ],
  ];
};

/** Characters of a seal that a button tells: with the id they stay below its 64 bytes. */
const SEAL_SHOWN = 16;

/** Buttons below a proof sheet: the one that signs it, while it is not, and its page. */
export const proofButtons = (
  lang: Lang,
  unsigned: { readonly id: string; readonly seal: string } | null,
  url: string,
): readonly (readonly Button[])[] => {
  const words = CHAT_WORDS[lang];
  const open = [{ text: words.open, url }];
  if (unsigned === null) return [open];
  const { id, seal } = unsigned;
  return [[{ text: words.signProof, callback_data: `proof:${id}:${seal.slice(0, SEAL_SHOWN)}` }], open];
};

export type ReviewStep = 'ok' | 'why' | 'back' | SendBackReason;
/** Message of a button to the bot; null for what no button of ours says. */
export type Told =
  | { readonly kind: 'review'; readonly id: string; readonly step: ReviewStep }
  | { readonly kind: 'proof'; readonly id: string; readonly seal: string }
  | { readonly kind: 'invoice'; readonly id: string }
  | null;

const STEPS: readonly ReviewStep[] = ['ok', 'why', 'back', ...SEND_BACK_REASONS];

export const readButton = (data: string): Told => {
  const [kind, id = '', step] = data.split(':');
  if (kind === 'invoice' && step === undefined) return { kind, id };
  if (kind === 'proof' && step?.length === SEAL_SHOWN) return { kind, id, seal: step };
  const known = STEPS.find((each) => each === step);
  return kind === 'review' && known !== undefined ? { kind, id, step: known } : null;
};
