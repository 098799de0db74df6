import { formatUsd, type Extra, type ExtraPrice } from '@kitwright/ordering';
import { ActionIcon, Checkbox, Indicator, Popover, Stack } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import type { RosterRow } from '../../roster/roster-rows.ts';
import { useCatalogueText } from '../../translations/catalogue/text.ts';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import classes from './roster.module.css';

/** Shows what one player has beside the design: a captain's armband, a flag on the sleeve, each with its price. */
export const ExtrasButton = ({
  row,
  position,
  offered,
  onChange,
}: {
  readonly row: RosterRow;
  readonly position: number;
  readonly offered: readonly ExtraPrice[];
  readonly onChange: (id: string, part: Partial<RosterRow>) => void;
}) => {
  const text = useCheckoutText();
  const catalogue = useCatalogueText();
  const { extras } = row;
  const flip = (extra: Extra, isChosen: boolean): void =>
    onChange(row.id, {
      extras: isChosen ? [...extras, extra] : extras.filter((other) => other !== extra),
    });
  const names = extras.map((extra) => catalogue(`extras.${extra}`)).join(', ');
  const label = `${text('roster.extras')}, ${text('roster.row', { row: position })}`;
  return (
    <Indicator
      className={classes.extras ?? ''}
      label={extras.length}
      size={16}
      offset={4}
      disabled={extras.length === 0}
    >
      <Popover position="bottom-end" withArrow trapFocus returnFocus shadow="md">
        <Popover.Target>
          <ActionIcon
            variant={extras.length === 0 ? 'subtle' : 'light'}
            {...(extras.length === 0 ? { color: 'gray' } : {})}
            size={36}
            aria-label={names === '' ? label : `${label}: ${names}`}
          >
            <IconSparkles size={18} stroke={1.5} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <Stack gap="xs">
            {offered.map(({ id, priceCents }) => (
              <Checkbox
                key={id}
                size="sm"
                label={`${catalogue(`extras.${id}`)} · +${formatUsd(priceCents)}`}
                checked={extras.includes(id)}
                onChange={(event) => flip(id, event.currentTarget.checked)}
              />
            ))}
            {extras.includes('sleeveFlag') && <small>{text('roster.flagHint')}</small>}
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </Indicator>
  );
};
