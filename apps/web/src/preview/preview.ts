import type { Lang, Scheme } from '@kitwright/ui';
import type { Preferences } from '../hydration/preferences.ts';

/** The back office looks at this page in a frame: as drafted, in a language and scheme of its choice. */
export interface Preview extends Preferences {
  readonly token: string;
}

const LANGS: readonly Lang[] = ['kh', 'en'];
const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/** The preview an address asks for; null for everybody else. */
export const readPreview = (search: string): Preview | null => {
  const query = new URLSearchParams(search);
  const token = query.get('preview');
  if (token === null || token === '') return null;
  const [lang, scheme] = [query.get('lang'), query.get('scheme')];
  return {
    token,
    lang: LANGS.find((one) => one === lang) ?? 'kh',
    scheme: SCHEMES.find((one) => one === scheme) ?? 'light',
  };
};

/** The calls whose answers a draft changes. */
const DRAFTED = /^\/(?:whoami$|api\/pages\/)/;

/** Sends calls as `send` does, those that a draft changes with the preview's token. */
export const previewing =
  ({ token }: Preview, send: typeof fetch): typeof fetch =>
  (input, init) =>
    send(
      typeof input === 'string' && DRAFTED.test(input)
        ? `${input}?${new URLSearchParams({ preview: token }).toString()}`
        : input,
      init,
    );
