import { PAGES, type PageName } from '@kitwright/contract';
import { useSearchParams } from 'react-router';

/** Which of the text pages is edited; it stands in the address, so that the preview follows. */
export const useChosenPage = (): readonly [PageName, (page: string | null) => void] => {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('page');
  const chosen = PAGES.find((page) => page === wanted) ?? PAGES[0];
  return [chosen, (page) => setParams(page === null ? {} : { page }, { replace: true })];
};
