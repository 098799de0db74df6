import { SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useToolText } from '../../../translations/tool-text.ts';
import { FONT_SOURCES, type FontFilter, type FontState } from './font-state.ts';
import classes from './fonts.module.css';

interface Props {
  readonly state: FontState;
  readonly onFilter: (filter: FontFilter) => void;
}

/** Search, source and language. */
export function FontFilters({ state, onFilter }: Props) {
  const text = useToolText();
  return (
    <div className={classes['filters']}>
      <TextInput
        type="search"
        size="sm"
        aria-label={text('fonts.search')}
        placeholder={text('fonts.search')}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        value={state.searchText}
        onChange={(event) => onFilter({ searchText: event.currentTarget.value })}
      />
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={text('fonts.source')}
        value={state.filteredSource}
        data={state.sources.map((value) => ({ value, label: text(`fonts.sources.${value}`) }))}
        onChange={(value) =>
          onFilter({ filteredSource: FONT_SOURCES.find((source) => source === value) ?? 'own' })
        }
      />
      <div className={classes['langs']} role="group" aria-label={text('fonts.language')}>
        {[null, ...state.langs].map((lang) => (
          <button
            key={lang ?? 'all'}
            type="button"
            className={classes['lang']}
            aria-pressed={state.filteredLang === lang}
            onClick={() => onFilter({ filteredLang: lang })}
          >
            {lang === null ? text('fonts.all') : text(`fonts.langs.${lang}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
