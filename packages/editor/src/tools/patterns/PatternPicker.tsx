import { ownPatternSamplePath } from '@kitwright/contract/catalogue';
import { patternOf, type PatternDefinition } from '@kitwright/design';
import { patternSvg } from '@kitwright/design/render';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useSetting } from '../../session/editor-context.ts';
import { useToolText } from '../../translations/tool-text.ts';
import { Hint } from '../../panels/Panel.tsx';
import classes from './patterns.module.css';
import { findPatterns, groupsIn, type PatternGroup } from './find-patterns.ts';
import { patternsOf, usePatternOffer, type PickedPattern } from './pattern-offer.ts';

interface Props {
  /** The pattern that the next choice takes the place of; null when it is put on again. */
  readonly replaces: string | null;
  readonly onPick: (pattern: PickedPattern) => void;
}

const NONE: readonly PickedPattern[] = [];

/** The tenant's own patterns and the catalogue: search, groups, pages of twelve. */
export function PatternPicker({ replaces, onPick }: Props) {
  const { lang } = useSetting();
  const text = useToolText();
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState<PatternGroup | null>(null);
  const [wantedPage, setPage] = useState(1);
  const offer = usePatternOffer();
  const patterns = useMemo(() => (offer === null ? NONE : patternsOf(offer)), [offer]);
  const { items, page, pageCount } = findPatterns(patterns, { search, group, page: wantedPage });
  return (
    <>
      <TextInput
        type="search"
        size="sm"
        aria-label={text('patterns.search')}
        placeholder={text('patterns.search')}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setPage(1);
        }}
      />
      <div className={classes['tags']} role="group" aria-label={text('patterns.choose')}>
        {[null, ...groupsIn(patterns)].map((each) => (
          <button
            key={each ?? 'all'}
            type="button"
            className={classes['chip']}
            aria-pressed={group === each}
            onClick={() => {
              setGroup(each);
              setPage(1);
            }}
          >
            {each === null ? text('patterns.all') : text(`patterns.tags.${each}`)}
          </button>
        ))}
      </div>
      {offer !== null && items.length === 0 && <Hint>{text('patterns.nothing')}</Hint>}
      <div className={classes['samples']} aria-busy={offer === null}>
        {items.map((pattern) => (
          <button
            key={pattern.id}
            type="button"
            className={classes['sample']}
            aria-pressed={pattern.id === replaces}
            aria-label={text(replaces === null ? 'patterns.put' : 'patterns.replaceWith', {
              name: pattern.name[lang],
            })}
            onClick={() => onPick(pattern)}
          >
            <img src={sampleOf(pattern)} alt="" width={96} height={112} loading="lazy" />
            <span>{pattern.name[lang]}</span>
          </button>
        ))}
      </div>
      <div className={classes['pages']}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={text('patterns.previous')}
          disabled={page <= 1}
          onClick={() => setPage(page - 1)}
        >
          <IconChevronLeft size={18} stroke={1.5} />
        </ActionIcon>
        <span role="status">{text('patterns.page', { page, count: pageCount })}</span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={text('patterns.next')}
          disabled={page >= pageCount}
          onClick={() => setPage(page + 1)}
        >
          <IconChevronRight size={18} stroke={1.5} />
        </ActionIcon>
      </div>
    </>
  );
}

const SAMPLE = {
  widthMm: 360,
  heightMm: 420,
  ground: '#1f2a3a',
  inks: ['#f3f1ea', '#e0a53a', '#5f86b8'],
} as const;

/** Samples once drawn, as addresses. */
const samples = new Map<string, string>();

/** A packaged pattern is drawn here; the server draws those of the tenant. */
const sampleOf = ({ id }: PickedPattern): string => {
  const pattern = patternOf(id);
  return pattern === undefined ? ownPatternSamplePath(id) : packagedSample(pattern);
};

/** A picture of a packaged pattern, as an address. */
export const packagedSample = (pattern: PatternDefinition): string => {
  const known = samples.get(pattern.id);
  if (known !== undefined) return known;
  const address = `data:image/svg+xml,${encodeURIComponent(patternSvg(pattern, SAMPLE))}`;
  samples.set(pattern.id, address);
  return address;
};
