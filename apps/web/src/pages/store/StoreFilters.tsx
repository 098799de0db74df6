import {
  COLOUR_FAMILIES,
  type ColourFamily,
  STORE_SORTS,
  type StoreSort,
  type storeEndpoints,
} from '@kitwright/contract/catalogue';
import type { ProductType } from '@kitwright/garment';
import { CloseButton, NativeSelect, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { z } from 'zod';
import { offeredTypes, useTenant } from '../../tenant.ts';
import { useCatalogueText } from '../../translations/catalogue/text.ts';
import { useStoreText } from '../../translations/store/text.ts';
import type { StoreFilter } from './use-store.ts';
import classes from './filters.module.css';

type Facets = z.output<typeof storeEndpoints.listStore.response>['facets'];

interface FilterProps {
  readonly filter: StoreFilter;
  readonly facets: Facets;
  readonly onChange: (part: Partial<StoreFilter>) => void;
}

/** The garments there are designs of; one kind alone needs no choice. */
const Garments = ({ filter, facets, onChange }: FilterProps) => {
  const text = useStoreText();
  const catalogue = useCatalogueText();
  const types = offeredTypes(useTenant()).filter((type) => (facets.garments[type] ?? 0) > 0);
  if (types.length < 2) return null;
  const choice = (type: ProductType | null, label: string) => (
    <UnstyledButton
      key={label}
      className={classes.chip}
      aria-pressed={filter.garment === type}
      onClick={() => onChange({ garment: type })}
    >
      {label}
    </UnstyledButton>
  );
  return (
    <div className={classes.chips} role="group" aria-label={text('garment')}>
      {choice(null, text('all'))}
      {types.map((type) => choice(type, catalogue(`garment.${type}`)))}
    </div>
  );
};

const Colours = ({ filter, facets, onChange }: FilterProps) => {
  const text = useStoreText();
  const families = COLOUR_FAMILIES.filter((family) => (facets.colours[family] ?? 0) > 0);
  if (families.length < 2) return null;
  const choose = (family: ColourFamily): void =>
    onChange({ colour: filter.colour === family ? null : family });
  return (
    <div className={classes.swatches} role="group" aria-label={text('colour')}>
      {families.map((family) => (
        <UnstyledButton
          key={family}
          className={classes.swatch}
          data-family={family}
          aria-pressed={filter.colour === family}
          aria-label={text(`colours.${family}`)}
          title={text(`colours.${family}`)}
          onClick={() => choose(family)}
        />
      ))}
    </div>
  );
};

const Selects = ({ filter, onChange }: Omit<FilterProps, 'facets'>) => {
  const text = useStoreText();
  return (
    <>
      <NativeSelect
        size="sm"
        aria-label={text('rating')}
        value={filter.rating === null ? '' : String(filter.rating)}
        data={[
          { value: '', label: text('anyRating') },
          { value: '3', label: text('ratingFrom', { value: 3 }) },
          { value: '4', label: text('ratingFrom', { value: 4 }) },
          { value: '5', label: text('ratingTop') },
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ rating: value === '' ? null : Number(value) })}
      />
      <NativeSelect
        size="sm"
        aria-label={text('sort')}
        value={filter.sort}
        data={STORE_SORTS.map((sort) => ({ value: sort, label: text(`sorts.${sort}`) }))}
        onChange={({ currentTarget: { value } }) => onChange({ sort: value as StoreSort })}
      />
    </>
  );
};

/** Shows what to look for: garments, colours, stars and words, and in which order. */
export const StoreFilters = (props: FilterProps) => {
  const text = useStoreText();
  const {
    filter: { search },
    onChange,
  } = props;
  return (
    <div className={classes.filters}>
      <Garments {...props} />
      <div className={classes.row}>
        <Colours {...props} />
        <div className={classes.selects}>
          <Selects {...props} />
          <TextInput
            className={classes.search ?? ''}
            size="sm"
            type="search"
            aria-label={text('search')}
            placeholder={text('search')}
            leftSection={<IconSearch size={18} stroke={1.5} />}
            rightSection={
              search !== '' && (
                <CloseButton
                  size="sm"
                  aria-label={text('clearSearch')}
                  onClick={() => onChange({ search: '' })}
                />
              )
            }
            value={search}
            onChange={(event) => onChange({ search: event.currentTarget.value })}
          />
        </div>
      </div>
    </div>
  );
};
