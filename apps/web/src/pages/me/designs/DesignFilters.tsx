import { DESIGN_SORTS, type DesignSort } from '@kitwright/contract/designs';
import { DESIGN_STATUSES } from '@kitwright/ordering';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { offeredTypes, useTenant } from '../../../tenant.ts';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { useShellText } from '../../../translations/shell/text.ts';
import me from '../me.module.css';
import { readDesignFilter, writeDesignFilter, type DesignFilter } from './use-designs.ts';

interface DesignFiltersProps {
  readonly filter: DesignFilter;
  readonly onChange: (filter: DesignFilter) => void;
}

/** Search, garment, status and order of the designs. */
export const DesignFilters = ({ filter, onChange }: DesignFiltersProps) => {
  const text = useMeText();
  const shell = useShellText();
  const catalogue = useCatalogueText();
  const types = offeredTypes(useTenant());
  /** A choice as text; only what the filter knows is taken. */
  const choose = (name: 'garment' | 'status' | 'sort', value: string): void => {
    const params = writeDesignFilter(filter);
    if (value === '') params.delete(name);
    else params.set(name, value);
    onChange(readDesignFilter(params));
  };
  return (
    <div className={me.filters} role="search">
      <TextInput
        size="sm"
        className={me.search ?? ''}
        aria-label={text('designs.search')}
        placeholder={text('designs.search')}
        leftSection={<IconSearch size={18} stroke={1.5} />}
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.currentTarget.value })}
      />
      {types.length > 1 && (
        <NativeSelect
          size="sm"
          aria-label={text('designs.garment')}
          value={filter.productType ?? ''}
          data={[
            { value: '', label: text('designs.allGarments') },
            ...types.map((type) => ({ value: type, label: catalogue(`garment.${type}`) })),
          ]}
          onChange={(event) => choose('garment', event.currentTarget.value)}
        />
      )}
      <NativeSelect
        size="sm"
        aria-label={text('orders.filter')}
        value={filter.status ?? ''}
        data={[
          { value: '', label: text('designs.allStatuses') },
          ...DESIGN_STATUSES.map((status) => ({ value: status, label: shell(`status.${status}`) })),
        ]}
        onChange={(event) => choose('status', event.currentTarget.value)}
      />
      <NativeSelect
        size="sm"
        aria-label={text('designs.sort')}
        value={filter.sort}
        data={DESIGN_SORTS.map((sort: DesignSort) => ({ value: sort, label: text(`designs.sorts.${sort}`) }))}
        onChange={(event) => choose('sort', event.currentTarget.value)}
      />
    </div>
  );
};
