import { endpoints } from '@kitwright/contract/endpoints';
import { Pagination } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../api/calls.ts';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { SearchField } from '../../ListHead.tsx';
import { PagedList } from '../../PagedList.tsx';
import { PackagedGrid } from '../parts/CatalogueItemsPage.tsx';
import classes from '../parts/parts.module.css';
import { useHide } from '../parts/use-item-changes.tsx';

const usePackaged = (words: string, page: number) =>
  useQuery({
    ...read(endpoints.searchGraphics, { query: { q: words, imageType: 'all', asPackaged: 'true', page } }),
    placeholderData: keepPreviousData,
  });

/** The pictures of the open collections, found by words, each shown in the editor or not. */
export const PackagedGraphics = ({ hidden }: { readonly hidden: readonly string[] }) => {
  const text = useCatalogueText();
  const [words, setWords] = useState('');
  const [page, setPage] = useState(1);
  const query = usePackaged(words, page);
  const hide = useHide('graphic', endpoints.consoleGraphics);
  const { hits = [], pageCount = 1 } = query.data ?? {};
  return (
    <>
      <div className={classes.bar}>
        <SearchField
          label={text('graphics.search')}
          value={words}
          onChange={(typed) => {
            setWords(typed);
            setPage(1);
          }}
        />
        {pageCount > 1 && (
          <Pagination
            size="sm"
            total={pageCount}
            value={page}
            onChange={setPage}
            siblings={0}
            getControlProps={(control) => ({ 'aria-label': text(`things.page.${control}`) })}
          />
        )}
      </div>
      <PagedList query={query} isEmpty={hits.length === 0} emptyMessage={text('things.nothing')}>
        <PackagedGrid
          picture="square"
          hidden={new Set(hidden)}
          things={hits.map(({ id, name, previewUrl }) => ({ id, name, pictureUrl: previewUrl }))}
          onHide={(item, isHidden) => void hide(item, isHidden)}
        />
      </PagedList>
    </>
  );
};
