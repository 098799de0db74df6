import { PAGES, type PageName } from '@kitwright/contract/tenants';
import { useAddressQuery } from '@kitwright/ui';

/** Tells which of the text pages is edited; it stands in the address, so that the preview follows. */
export const useChosenPage = (): readonly [PageName, (page: string | null) => void] => {
  const [query, setQuery] = useAddressQuery();
  const wanted = query.get('page');
  const chosen = PAGES.find((page) => page === wanted) ?? PAGES[0];
  return [chosen, (page) => setQuery(new URLSearchParams(page === null ? {} : { page }))];
};
