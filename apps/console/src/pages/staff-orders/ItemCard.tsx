import type { ChosenDesign, WriteItem } from '@kitwright/contract/quotes';
import { fabricsFor } from '@kitwright/ordering';
import { useErrorText, useLang } from '@kitwright/ui';
import { Button, NativeSelect } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTenant } from '../../tenant.ts';
import { useStaffOrderText } from '../../translations/staff-orders/text.ts';
import { DesignChoice } from './DesignChoice.tsx';
import { TeamFields } from './TeamFields.tsx';
import { faultsBelow, type Faults } from './order-draft.ts';
import classes from './staff-orders.module.css';

/** One design of an order that is written down: which, in which cloth, for whom. */
export const ItemCard = ({
  item,
  place,
  customerId,
  faults,
  onChange,
  onRemove,
}: {
  readonly item: WriteItem;
  /** From 1. */
  readonly place: number;
  /** Null for a new customer, who has kept no design. */
  readonly customerId: string | null;
  /** Of the item: `fabricId`, `team.roster.3.name`. */
  readonly faults: Faults;
  readonly onChange: (part: Partial<WriteItem>) => void;
  /** Absent for the only one. */
  readonly onRemove: (() => void) | undefined;
}) => {
  const text = useStaffOrderText();
  const errorText = useErrorText();
  const { lang } = useLang();
  const { prices } = useTenant();
  const { design, fabricId, team } = item;
  const fabrics = design === null ? [] : fabricsFor(prices, design.productType);
  const choose = (chosen: ChosenDesign): void => {
    const offered = fabricsFor(prices, chosen.productType);
    const keeps = offered.some(({ id }) => id === fabricId);
    onChange({ design: chosen, fabricId: keeps ? fabricId : (offered[0]?.id ?? '') });
  };
  const title = text('design.place', { place });
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.teamHead}>
        <h2>{onRemove === undefined && place === 1 ? text('design.title') : title}</h2>
        {onRemove !== undefined && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconTrash size={16} stroke={1.5} />}
            onClick={onRemove}
          >
            {text('design.remove', { place })}
          </Button>
        )}
      </div>
      <DesignChoice
        customerId={customerId}
        design={design}
        fault={faults['design.uuid'] === undefined ? null : text('design.required')}
        onChoose={choose}
      />
      <h3>{text('team.title')}</h3>
      {design !== null && (
        <NativeSelect
          label={text('team.fabric')}
          value={fabricId}
          error={faults.fabricId === undefined ? null : errorText(faults.fabricId)}
          data={fabrics.map(({ id, name }) => ({ value: id, label: name[lang] }))}
          onChange={(event) => onChange({ fabricId: event.currentTarget.value })}
        />
      )}
      <TeamFields
        productType={design?.productType ?? 'SOCCER_KIT'}
        team={team}
        faults={faultsBelow(faults, 'team')}
        onChange={(next) => onChange({ team: next })}
      />
    </section>
  );
};
