import { pageEndpoints, type PageName } from '@kitwright/contract/tenants';
import { useLang } from '@kitwright/ui';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/calls.ts';
import { usePaying } from '../../parts/use-paying.ts';
import { useTenant } from '../../tenant.ts';
import { defaultText, fillPlaces } from './default-texts.ts';

/** The text of a page in the language in use, and when the tenant last changed it; the default one until it is known. */
export const usePageText = (
  page: PageName,
): { readonly markdown: string; readonly updatedAt: string | null } => {
  const { lang } = useLang();
  const { name, contact } = useTenant();
  const paying = usePaying().sentence;
  const { data } = useQuery(read(pageEndpoints.getPage, { params: { page } }));
  const own = data?.text?.[lang].trim() ?? '';
  if (own !== '') return { markdown: own, updatedAt: data?.updatedAt ?? null };
  const values = {
    tenant: name,
    email: contact.email,
    phone: contact.phone,
    address: contact.address[lang],
    paying,
  };
  return { markdown: fillPlaces(defaultText(page, lang), values), updatedAt: null };
};
