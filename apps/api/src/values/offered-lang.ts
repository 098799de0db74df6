import type { Lang } from '@kitwright/contract';

/** The language wanted if the tenant offers it, else the tenant's first. */
export const offeredLang = ({ languages }: { readonly languages: readonly Lang[] }, wanted: Lang): Lang =>
  languages.includes(wanted) ? wanted : (languages[0] ?? wanted);
