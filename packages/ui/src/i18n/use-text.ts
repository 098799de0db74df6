import { use, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addLateTranslations,
  addTranslations,
  changeLang,
  textsAhead,
  textsComing,
  type TextTree,
} from './i18n.ts';
import { DEFAULT_LANG, isLang, type Lang } from './lang.ts';

/** A text for a `count` of one, beside the one for any other; Khmer has no such form. */
type Singular = `${string}_one`;

/** Dotted paths of the leaves of a tree of texts. */
export type TextKey<Tree> = {
  [Key in keyof Tree & string]: Key extends Singular
    ? never
    : Tree[Key] extends string
      ? Key
      : `${Key}.${TextKey<Tree[Key]>}`;
}[keyof Tree & string];

/** The same shape with any text: what the other language must satisfy. */
export type SameShape<Tree> = {
  readonly [Key in keyof Tree as Key extends Singular ? never : Key]: Tree[Key] extends string
    ? string
    : SameShape<Tree[Key]>;
};

export type TextValues = Readonly<Record<string, string | number>>;
export type TextOf<Tree> = (key: TextKey<Tree>, values?: TextValues) => string;

/**
 * Declares a namespace and gives its hook, typed by the English texts:
 * `export const useText = declareTexts('web', { en, kh })`, then `const text = useText(); text('auth.signIn')`.
 */
export const declareTexts = <const Tree extends TextTree>(
  namespace: string,
  translations: { readonly en: Tree; readonly kh: SameShape<Tree> & TextTree },
): (() => TextOf<Tree>) => {
  addTranslations(namespace, translations);
  return () => {
    const { t } = useTranslation(namespace);
    return useCallback(
      (key: TextKey<Tree>, values: TextValues = {}): string => t(key as string, values),
      [t],
    );
  };
};

type LateTexts<Tree> = (() => TextOf<Tree>) & {
  /** Loads them before they are asked for, which then does not suspend. */
  readonly preload: (lang: Lang) => Promise<void>;
};

/**
 * The same with the texts of one language at a time: what asks for them suspends until they are there. For large sets
 * that a page loads lazily anyway.
 */
export const declareLateTexts = <const Tree extends TextTree>(
  namespace: string,
  loaders: { readonly en: () => Promise<Tree>; readonly kh: () => Promise<SameShape<Tree> & TextTree> },
): LateTexts<Tree> => {
  addLateTranslations(namespace, loaders);
  const useLateText = (): TextOf<Tree> => {
    const { t, i18n } = useTranslation(namespace);
    const lang = isLang(i18n.language) ? i18n.language : DEFAULT_LANG;
    use(textsComing(i18n, namespace, lang));
    return useCallback(
      (key: TextKey<Tree>, values: TextValues = {}): string => t(key as string, values),
      [t],
    );
  };
  return Object.assign(useLateText, {
    preload: (lang: Lang) => textsAhead(namespace, lang),
  });
};

/** The language in use, and how to change it. */
export const useLang = (): { readonly lang: Lang; readonly setLang: (lang: Lang) => void } => {
  const { i18n } = useTranslation();
  const setLang = useCallback((lang: Lang) => void changeLang(i18n, lang), [i18n]);
  return { lang: isLang(i18n.language) ? i18n.language : DEFAULT_LANG, setLang };
};
