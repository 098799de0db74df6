import type { Lang } from '@kitwright/contract';
import type { MailContent, MailLanguage } from './content.ts';
import { layOutHtml, layOutText, type MailBrand } from './layout.ts';
import { en } from './texts/en.ts';
import { kh } from './texts/kh.ts';

const LANGUAGES: Readonly<Record<Lang, MailLanguage>> = { kh, en };

/** One line: what may stand in a header. Controls, line ends and what turns the writing around become spaces. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail in the language of who gets it. */
export const renderMail = (
  content: MailContent,
  { brand, lang, firstName }: { readonly brand: MailBrand; readonly lang: Lang; readonly firstName: string },
): RenderedMail => {
  const language = LANGUAGES[lang];
  const words = language.words(content, brand.name);
  const parts = {
    lang,
    brand,
    hello: language.hello(oneLine(firstName)),
    goodbye: language.goodbye(brand.name),
    words,
    url: content.url,
  };
  return { subject: oneLine(words.subject), text: layOutText(parts), html: layOutHtml(parts) };
};
