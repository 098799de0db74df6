import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTenantText } from '../../../translations/tenant/text.ts';

/** At the end of a row: up, where the order counts, and away. */
export const RowTools = ({
  name,
  onRemove,
  onUp,
}: {
  readonly name: string;
  /** Undefined where the row must stay. */
  readonly onRemove?: (() => void) | undefined;
  readonly onUp?: (() => void) | undefined;
}) => {
  const text = useTenantText();
  return (
    <>
      {onUp !== undefined && (
        <Tooltip label={text('prices.up', { name })}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={text('prices.up', { name })}
            onClick={onUp}
          >
            <IconArrowUp size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      )}
      {onRemove !== undefined && (
        <Tooltip label={text('prices.remove', { name })}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={text('prices.remove', { name })}
            onClick={onRemove}
          >
            <IconTrash size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  );
};
