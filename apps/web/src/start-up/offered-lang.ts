import type { Tenant } from '@kitwright/contract/tenants';
import type { Lang } from '@kitwright/ui';

/** The language wanted if the tenant offers it, else the tenant's first. */
export const offeredLang = ({ languages }: Pick<Tenant, 'languages'>, wanted: Lang): Lang =>
  languages.includes(wanted) ? wanted : (languages[0] ?? wanted);
