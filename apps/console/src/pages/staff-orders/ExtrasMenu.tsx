import { EXTRAS, formatUsd, type Extra, type ExtraPrice } from '@kitwright/ordering';
import { ActionIcon, Checkbox, Indicator, Popover, Stack } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useStaffOrderText } from '../../translations/staff-orders/text.ts';
import { useConsoleText } from '../../translations/text.ts';

interface Props {
  /** Name of the player, for the name of the button. */
  readonly who: string;
  readonly chosen: readonly Extra[];
  readonly offered: readonly ExtraPrice[];
  readonly onChange: (extras: readonly Extra[]) => void;
}

/** Extras of one player, with their prices: those that are offered, and what was agreed on before. */
export const ExtrasMenu = ({ who, chosen, offered, onChange }: Props) => {
  const text = useStaffOrderText();
  const shared = useConsoleText();
  const label = text('team.of', { what: text('team.extras'), who });
  const names = chosen.map((extra) => shared(`extra.${extra}`)).join(', ');
  const priceOf = (extra: Extra): string => {
    const price = offered.find(({ id }) => id === extra);
    return price === undefined ? '' : ` · +${formatUsd(price.priceCents)}`;
  };
  const shown = EXTRAS.filter((extra) => chosen.includes(extra) || offered.some(({ id }) => id === extra));
  const isNone = chosen.length === 0;
  return (
    <Indicator label={chosen.length} size={16} offset={4} disabled={isNone}>
      <Popover position="bottom-end" withArrow trapFocus returnFocus shadow="md">
        <Popover.Target>
          <ActionIcon
            variant={isNone ? 'subtle' : 'light'}
            {...(isNone ? { color: 'gray' } : {})}
            size={36}
            aria-label={isNone ? label : `${label}: ${names}`}
          >
            <IconSparkles size={18} stroke={1.5} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <Stack gap="xs">
            {shown.map((extra) => (
              <Checkbox
                key={extra}
                size="sm"
                label={`${shared(`extra.${extra}`)}${priceOf(extra)}`}
                checked={chosen.includes(extra)}
                onChange={(event) =>
                  onChange(
                    EXTRAS.filter((each) =>
                      each === extra ? event.currentTarget.checked : chosen.includes(each),
                    ),
                  )
                }
              />
            ))}
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </Indicator>
  );
};
