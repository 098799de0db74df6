/** ISO 3166-1 codes are two letters; what else is in the set (languages, pride, history) is no country. */
const CODE = /^[a-z]{2}$/;
/** Names in both languages come from the Unicode CLDR, which Node carries. */
const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const khmer = new Intl.DisplayNames(['km'], { type: 'region', fallback: 'none' });

/** Codes that CLDR names although they are no country. */
const NOT_COUNTRIES: ReadonlySet<string> = new Set(['xx', 'zz', 'un', 'xa', 'xb', 'ez', 'qo']);

export const isFlag = (name: string): boolean =>
  CODE.test(name) && !NOT_COUNTRIES.has(name) && english.of(name.toUpperCase()) !== undefined;

/** What a country's flag is called and found by: `Cambodia flag`, `ទង់ជាតិ កម្ពុជា`, its code. */
export const flagNames = (name: string): readonly string[] => {
  const code = name.toUpperCase();
  return [`${english.of(code) ?? code} flag`, `ទង់ជាតិ ${khmer.of(code) ?? code}`, name];
};
