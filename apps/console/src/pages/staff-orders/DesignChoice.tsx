import { endpoints } from '@kitwright/contract/endpoints';
import type { ChosenDesign } from '@kitwright/contract/quotes';
import { useLang } from '@kitwright/ui';
import { Button, SegmentedControl, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../api/calls.ts';
import { useStaffOrderText } from '../../translations/staff-orders/text.ts';
import classes from './staff-orders.module.css';

const SEARCH_PAUSE_MS = 250;

const useOwnDesigns = (customerId: string | null) =>
  useQuery({
    ...read(endpoints.consoleCustomerDesigns, { params: { id: customerId ?? '' } }),
    select: ({ items }): ChosenDesign[] => items.map((item) => ({ ...item, from: 'own' })),
    enabled: customerId !== null,
  });

const useStoreDesigns = (search: string) => {
  const { lang } = useLang();
  return useQuery({
    ...read(endpoints.consoleStore, { query: search === '' ? {} : { search } }),
    select: ({ items }): ChosenDesign[] =>
      items.map(({ uuid, name, productType, pictureUrl }) => ({
        uuid,
        name: name[lang],
        productType,
        thumbnailUrl: pictureUrl,
        from: 'store',
      })),
    placeholderData: keepPreviousData,
  });
};

/** The choice of the design: one the customer has kept, or one of the store. */
export const DesignChoice = ({
  customerId,
  design,
  fault,
  onChoose,
}: {
  /** Null for a new customer, who has kept none. */
  readonly customerId: string | null;
  readonly design: ChosenDesign | null;
  readonly fault: string | null;
  readonly onChoose: (design: ChosenDesign) => void;
}) => {
  const text = useStaffOrderText();
  const [wanted, setWanted] = useState<ChosenDesign['from']>('own');
  const from = customerId === null ? 'store' : wanted;
  /** The choice stays open until one is made, and opens again to choose another. */
  const [isOpen, setIsOpen] = useState(true);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), SEARCH_PAUSE_MS);
  const own = useOwnDesigns(customerId);
  const store = useStoreDesigns(search);
  const shown = from === 'own' ? own.data : store.data;
  if (design !== null && !isOpen) {
    return (
      <div className={classes.chosen}>
        <img src={design.thumbnailUrl} alt="" />
        <strong>{design.name}</strong>
        <Button variant="default" size="compact-sm" onClick={() => setIsOpen(true)}>
          {text('design.change')}
        </Button>
      </div>
    );
  }
  return (
    <>
      {customerId !== null && (
        <SegmentedControl
          size="sm"
          aria-label={text('design.which')}
          value={from}
          data={(['own', 'store'] as const).map((value) => ({ value, label: text(`design.${value}`) }))}
          onChange={setWanted}
        />
      )}
      {from === 'store' && (
        <TextInput
          label={text('design.search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {shown?.length === 0 && (
        <p className="kw-quiet">{text(from === 'own' ? 'design.noOwn' : 'design.noStore')}</p>
      )}
      {shown !== undefined && shown.length > 0 && (
        <div className={classes.designs}>
          {shown.map((one) => (
            <UnstyledButton
              key={one.uuid}
              className={classes.design ?? ''}
              aria-pressed={one.uuid === design?.uuid}
              onClick={() => {
                onChoose(one);
                setIsOpen(false);
              }}
            >
              <img src={one.thumbnailUrl} alt="" loading="lazy" />
              {one.name}
            </UnstyledButton>
          ))}
        </div>
      )}
      {fault !== null && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
    </>
  );
};
