import type { GraphicsPage } from '@kitwright/contract/catalogue';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useToolText } from '../../../translations/tool-text.ts';
import classes from './library.module.css';

interface Props {
  readonly page: number;
  readonly shown: GraphicsPage | null;
  readonly onPage: (page: number) => void;
}

/** How many were found, and the way through the pages. */
export function Pages({ page, shown, onPage }: Props) {
  const text = useToolText();
  const count = shown?.pageCount ?? 1;
  return (
    <div className={classes['pages']}>
      <span role="status">
        {text('images.library.found', { count: (shown?.totalHits ?? 0).toLocaleString('en-US') })}
        {' · '}
        {text('images.library.page', { page, count })}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={text('images.library.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={20} stroke={1.5} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={text('images.library.next')}
        disabled={page >= count}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={20} stroke={1.5} />
      </ActionIcon>
    </div>
  );
}
