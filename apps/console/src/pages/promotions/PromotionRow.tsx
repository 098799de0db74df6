import type { EditedPromotion } from '@kitwright/contract/catalogue';
import { PRODUCT_TYPES } from '@kitwright/garment';
import { formatUsd } from '@kitwright/ordering';
import { StatusBadge, formatCount, formatDate, useLang } from '@kitwright/ui';
import { ActionIcon, Progress, Table, Tooltip, UnstyledButton } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { usePromotionText } from '../../translations/promotions/text.ts';
import { useTenantText } from '../../translations/tenant/text.ts';
import { FigureCell } from '../RowTable.tsx';
import shared from '../business.module.css';
import { useTenant } from '../../tenant.ts';
import { STATE_SEVERITY, firstDayOf, lastDayOf, type PromotionState } from './promotion-form.ts';
import classes from './promotions.module.css';

const ICON = { size: 18, stroke: 1.5 } as const;
const PERCENT = 100;

/** From when to when, in words. */
const useWhen = (): ((promotion: EditedPromotion) => string) => {
  const text = usePromotionText();
  const { timeZone } = useTenant();
  const { lang } = useLang();
  return ({ startsAt, endsAt }) => {
    const first = startsAt === null ? '' : formatDate(firstDayOf(timeZone, startsAt), lang);
    const last = endsAt === null ? '' : formatDate(lastDayOf(timeZone, endsAt), lang);
    if (first === '') return last === '' ? text('always') : text('until', { last });
    return last === '' ? text('from', { first }) : text('between', { first, last });
  };
};

/** Tells which garments, and how many of them. */
const useGoods = (): ((promotion: EditedPromotion) => string) => {
  const text = usePromotionText();
  const garments = useTenantText();
  return ({ productTypes, minimumQuantity }) => {
    const named = PRODUCT_TYPES.filter((type) => productTypes.includes(type));
    const goods =
      named.length === 0 ? text('allGarments') : named.map((type) => garments(`garment.${type}`)).join(', ');
    return minimumQuantity > 1
      ? text('fromPieces', { goods, quantity: formatCount(minimumQuantity) })
      : goods;
  };
};

const Used = ({ used, limit }: Pick<EditedPromotion, 'used' | 'limit'>) => {
  const text = usePromotionText();
  if (limit === null) return <>{formatCount(used)}</>;
  return (
    <div className={classes.used}>
      {text('usedOf', { used: formatCount(used), limit: formatCount(limit) })}
      <Progress size={4} value={(used / limit) * PERCENT} aria-hidden />
    </div>
  );
};

interface RowProps {
  readonly promotion: EditedPromotion;
  readonly state: PromotionState;
  readonly onOpen: () => void;
  readonly onSwitch: () => void;
}

const StateCell = ({ promotion, state, onSwitch }: Omit<RowProps, 'onOpen'>) => {
  const text = usePromotionText();
  const { lang } = useLang();
  const label = text(promotion.active ? 'pause' : 'resume', { name: promotion.name[lang] });
  return (
    <div className={classes.state}>
      <StatusBadge severity={STATE_SEVERITY[state]}>{text(`state.${state}`)}</StatusBadge>
      {state !== 'ended' && (
        <Tooltip label={label}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={label}
            onClick={(event) => {
              event.stopPropagation();
              onSwitch();
            }}
          >
            {promotion.active ? <IconPlayerPause {...ICON} /> : <IconPlayerPlay {...ICON} />}
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  );
};

/** One promotion in the list. */
export const PromotionRow = ({ promotion, state, onOpen, onSwitch }: RowProps) => {
  const text = usePromotionText();
  const { lang } = useLang();
  const whenOf = useWhen();
  const goodsOf = useGoods();
  const { name, code, benefit } = promotion;
  return (
    <Table.Tr className={shared.row ?? ''} onClick={onOpen}>
      <Table.Td>
        <div className={classes.name}>
          <UnstyledButton
            className={shared.open}
            onClick={(event) => {
              event.stopPropagation();
              onOpen();
            }}
          >
            {name[lang]}
          </UnstyledButton>
          {code === null ? (
            <span className={shared.quiet}>{text('byItself')}</span>
          ) : (
            <code className={classes.code}>{code}</code>
          )}
        </div>
      </Table.Td>
      <FigureCell label={text('column.off')}>
        {benefit.kind === 'percent' ? `${benefit.percent} %` : formatUsd(benefit.amountCents)}
      </FigureCell>
      <Table.Td className={classes.goods ?? ''}>
        {goodsOf(promotion)}
        <span className={`kw-figures ${classes.whenBelow ?? ''}`}>{whenOf(promotion)}</span>
      </Table.Td>
      <Table.Td className={`kw-figures ${shared.nowrap ?? ''} ${classes.when ?? ''}`}>
        {whenOf(promotion)}
      </Table.Td>
      <FigureCell label={text('column.used')}>
        <Used {...promotion} />
      </FigureCell>
      <Table.Td className={shared.nowrap ?? ''}>
        <StateCell promotion={promotion} state={state} onSwitch={onSwitch} />
      </Table.Td>
    </Table.Tr>
  );
};
