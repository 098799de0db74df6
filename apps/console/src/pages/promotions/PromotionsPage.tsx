import type { EditedPromotion } from '@kitwright/contract/catalogue';
import { formatCount, toast, useErrorText, useLang } from '@kitwright/ui';
import { Button, Drawer, SegmentedControl, Table, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useBusinessText } from '../../translations/business/text.ts';
import { usePromotionText } from '../../translations/promotions/text.ts';
import { SearchField } from '../ListHead.tsx';
import shared from '../business.module.css';
import { PagedList } from '../PagedList.tsx';
import { PromotionForm } from './PromotionForm.tsx';
import { PromotionRow } from './PromotionRow.tsx';
import { PROMOTION_STATES, promotionState, switched, type PromotionState } from './promotion-form.ts';
import classes from './promotions.module.css';
import { usePromotionActions, usePromotions } from './use-promotions.ts';

const COLUMNS = ['name', 'off', 'goods', 'when', 'used', 'state'] as const;

interface Stated {
  readonly promotion: EditedPromotion;
  readonly state: PromotionState;
}

const matches = (sought: string, { name, code }: EditedPromotion): boolean =>
  [name.kh, name.en, code ?? ''].some((words) =>
    words.toLocaleLowerCase('en').includes(sought.trim().toLocaleLowerCase('en')),
  );

/** All promotions, each in its state at the moment it was asked for. */
const useStated = () => {
  const query = usePromotions();
  const { data, dataUpdatedAt } = query;
  const all = useMemo(
    () =>
      (data ?? []).map((promotion): Stated => ({
        promotion,
        state: promotionState(promotion, dataUpdatedAt),
      })),
    [data, dataUpdatedAt],
  );
  return { query, all };
};

const Filter = ({
  all,
  value,
  onChange,
}: {
  readonly all: readonly Stated[];
  readonly value: PromotionState | 'all';
  readonly onChange: (value: PromotionState | 'all') => void;
}) => {
  const text = usePromotionText();
  const present = PROMOTION_STATES.filter((state) => all.some((one) => one.state === state));
  if (present.length < 2) return null;
  const countOf = (state: PromotionState): string =>
    formatCount(all.filter((one) => one.state === state).length);
  return (
    <SegmentedControl
      className={`kw-sideways ${shared.states ?? ''}`}
      size="sm"
      aria-label={text('column.state')}
      value={value}
      data={[
        { value: 'all' as const, label: `${text('all')} ${formatCount(all.length)}` },
        ...present.map((state) => ({ value: state, label: `${text(`state.${state}`)} ${countOf(state)}` })),
      ]}
      onChange={onChange}
    />
  );
};

/** Shows what the shop offers for a time: written, paused, counted. */
export const PromotionsPage = () => {
  const text = usePromotionText();
  const business = useBusinessText();
  const errorText = useErrorText();
  const { lang } = useLang();
  const [state, setState] = useState<PromotionState | 'all'>('all');
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<EditedPromotion | 'new' | null>(null);
  const { query, all } = useStated();
  const actions = usePromotionActions();
  const shown = all.filter(
    (one) => (state === 'all' || one.state === state) && matches(search, one.promotion),
  );
  const toggle = (promotion: EditedPromotion): void => {
    const name = promotion.name[lang];
    const done = text(promotion.active ? 'pausedNow' : 'resumedNow', { name });
    void actions.change(promotion, switched(promotion, !promotion.active), done).then(({ kind }) => {
      if (kind === 'conflict') toast.error(errorText('error.msg.promotion.conflict'));
    });
  };
  return (
    <>
      <div className={shared.head}>
        <Title order={1} size="h2">
          {text('title')}
        </Title>
        <div className={shared.tools}>
          <Filter all={all} value={state} onChange={setState} />
          <SearchField label={text('search')} value={search} onChange={setSearch} />
          <Button
            size="sm"
            leftSection={<IconPlus size={18} stroke={1.5} />}
            onClick={() => setOpened('new')}
          >
            {text('add')}
          </Button>
        </div>
      </div>
      <PagedList query={query} isEmpty={shown.length === 0} emptyMessage={text('empty')}>
        <div className={shared.table}>
          <Table verticalSpacing="sm" horizontalSpacing="md" aria-label={text('title')}>
            <Table.Thead>
              <Table.Tr>
                {COLUMNS.map((column) => (
                  <Table.Th key={column} className={column === 'when' ? (classes.when ?? '') : ''}>
                    {text(`column.${column}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((one) => (
                <PromotionRow
                  key={one.promotion.id}
                  {...one}
                  onOpen={() => setOpened(one.promotion)}
                  onSwitch={() => toggle(one.promotion)}
                />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      </PagedList>
      <Drawer
        opened={opened !== null}
        onClose={() => setOpened(null)}
        position="right"
        size="min(560px, 100vw)"
        title={text(opened === 'new' ? 'add' : 'form.edit')}
        closeButtonProps={{ 'aria-label': business('close') }}
      >
        {opened !== null && (
          <PromotionForm
            promotion={opened === 'new' ? null : opened}
            actions={actions}
            onClose={() => setOpened(null)}
          />
        )}
      </Drawer>
    </>
  );
};
