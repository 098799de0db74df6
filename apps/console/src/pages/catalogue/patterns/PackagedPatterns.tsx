import { patternFilePath } from '@kitwright/contract/catalogue';
import { endpoints } from '@kitwright/contract/endpoints';
import { PATTERNS, PATTERN_TAGS, type PatternDefinition } from '@kitwright/design';
import { EmptyState, useLang } from '@kitwright/ui';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { SearchField } from '../../ListHead.tsx';
import { PackagedGrid } from '../parts/CatalogueItemsPage.tsx';
import classes from '../parts/parts.module.css';
import { useHide } from '../parts/use-item-changes.tsx';

/** As the editor's picker shows them. */
const COLOURS = '&inks=f3f1ea,e0a53a,5f86b8&ground=1f2a3a&width=240';

const holds = ({ id, name }: PatternDefinition, words: string): boolean =>
  [id, name.en, name.kh].some((each) => each.toLocaleLowerCase().includes(words));

/** The packaged patterns, each shown in the editor or not. */
export const PackagedPatterns = ({ hidden }: { readonly hidden: readonly string[] }) => {
  const text = useCatalogueText();
  const { lang } = useLang();
  const [words, setWords] = useState('');
  const [tag, setTag] = useState<string | null>(null);
  const hide = useHide('pattern', endpoints.consolePatterns);
  const wanted = words.trim().toLocaleLowerCase();
  const found = PATTERNS.filter((each) => (tag === null || each.tag === tag) && holds(each, wanted));
  return (
    <>
      <div className={classes.bar}>
        <SearchField label={text('patterns.search')} value={words} onChange={setWords} />
        <Select
          size="sm"
          clearable
          aria-label={text('patterns.group')}
          placeholder={text('patterns.allGroups')}
          data={PATTERN_TAGS.map((value) => ({ value, label: text(`patterns.tags.${value}`) }))}
          value={tag}
          onChange={setTag}
        />
      </div>
      {found.length === 0 && <EmptyState title={text('things.nothing')} />}
      <PackagedGrid
        picture="tile"
        hidden={new Set(hidden)}
        things={found.map(({ id, name }) => ({
          id,
          name: name[lang],
          pictureUrl: `${patternFilePath(id, 'webp')}${COLOURS}`,
        }))}
        onHide={(item, isHidden) => void hide(item, isHidden)}
      />
    </>
  );
};
