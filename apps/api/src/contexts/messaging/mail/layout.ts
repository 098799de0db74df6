import { cached, createCache } from '@kitwright/base/cache';
import { escapeHtml } from '@kitwright/base/html';
import { luminance } from '@kitwright/colour';
import type { Lang } from '@kitwright/contract';
import type { MailWords } from './content.ts';

/** The brand a mail wears. */
export interface MailBrand {
  readonly name: string;
  /** `#rrggbb`. */
  readonly themeColour: string;
}

export interface MailParts {
  readonly lang: Lang;
  readonly brand: MailBrand;
  readonly hello: string;
  readonly goodbye: string;
  readonly words: MailWords;
  readonly url: string;
}

/** White or near-black, whichever reads better: relative luminance of WCAG 2, whose contrasts meet at 0.179. */
export const inkOn = (colour: string): string => (luminance(colour) > 0.179 ? '#16181d' : '#ffffff');

const letters = new Intl.Segmenter('km');
/** First letters of shops that wrote lately: one costs as much as the rest of a mail. */
const firstLetters = createCache<string, string>(1_000);
const letterOf = (name: string): string =>
  cached(firstLetters, name, () => {
    const [first] = letters.segment(name.trim());
    return (first?.segment ?? '').toUpperCase();
  });

const FONTS =
  "'Kantumruy Pro','Noto Sans Khmer','Khmer OS Siemreap',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** The same words for programs that show no HTML. */
export const layOutText = ({ hello, goodbye, words, url }: MailParts): string =>
  [
    hello,
    ...words.paragraphs,
    ...(words.links ?? []).map((link) => `- ${link.text}\n  ${link.url}`),
    ...(words.rest === undefined ? [] : [words.rest]),
    ...(words.code === undefined ? [] : [`    ${words.code}`]),
    `${words.button}:\n${url}`,
    words.note,
    goodbye,
  ].join('\n\n') + '\n';

const entry = ({ text, url }: NonNullable<MailWords['links']>[number]): string =>
  `<li style="padding:10px 0;border-top:1px solid #e5e7eb;font-size:16px;line-height:1.6;overflow-wrap:anywhere">` +
  `<a href="${escapeHtml(url)}" style="color:#16181d">${escapeHtml(text)}</a></li>`;

/** One column of tables with styles inline, as programs for mail want it; nothing is loaded from anywhere. */
export const layOutHtml = ({ lang, brand, hello, goodbye, words, url }: MailParts): string => {
  const ink = inkOn(brand.themeColour);
  const paragraph = (text: string): string =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.7;overflow-wrap:anywhere;word-break:break-word">${escapeHtml(text)}</p>`;
  const code =
    words.code === undefined
      ? ''
      : `<p style="margin:8px 0 24px;padding:18px 0;background:#f3f4f6;border-radius:10px;text-align:center;` +
        `font:700 32px/1 ui-monospace,Consolas,monospace;letter-spacing:.3em">${escapeHtml(words.code)}</p>`;
  const links = words.links ?? [];
  const list =
    links.length === 0
      ? ''
      : `<ul style="margin:0 0 16px;padding:0;list-style:none">${links.map(entry).join('')}</ul>` +
        (words.rest === undefined ? '' : paragraph(words.rest));
  return `<!doctype html>
<html lang="${lang === 'kh' ? 'km' : 'en'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeHtml(words.subject)}</title></head>
<body style="margin:0;background:#eef0f3;color:#16181d;font-family:${FONTS}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;border-radius:14px;overflow:hidden">
<tr><td style="height:6px;background:${brand.themeColour};font-size:0">&nbsp;</td></tr>
<tr><td style="padding:28px 32px 8px"><table role="presentation" cellspacing="0" cellpadding="0"><tr>
<td style="width:44px;height:44px;border-radius:11px;background:${brand.themeColour};color:${ink};text-align:center;font-size:22px;font-weight:700">${escapeHtml(letterOf(brand.name))}</td>
<td style="padding-left:12px;font-size:18px;font-weight:700">${escapeHtml(brand.name)}</td></tr></table></td></tr>
<tr><td style="padding:16px 32px 32px">
${paragraph(hello)}
${words.paragraphs.map(paragraph).join('\n')}
${list}
${code}
<p style="margin:8px 0 24px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 26px;border-radius:10px;background:${brand.themeColour};color:${ink};font-size:16px;font-weight:700;text-decoration:none">${escapeHtml(words.button)}</a></p>
<p style="margin:0;color:#5b616e;font-size:14px;line-height:1.7">${escapeHtml(words.note)}</p>
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e5e7eb;color:#5b616e;font-size:14px">${escapeHtml(goodbye)}</p>
</td></tr></table></td></tr></table></body></html>
`;
};
