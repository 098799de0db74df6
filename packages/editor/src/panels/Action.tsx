import { ActionIcon, Tooltip } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import classes from './panels.module.css';

interface ActionProps {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** One button of a panel's tool row: an icon with its name as a tooltip. */
export function Action({ label, icon: Icon, disabled = false, onClick }: ActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes['action'] ?? ''}
        aria-label={label}
        disabled={disabled}
        onClick={onClick}
      >
        <Icon size={18} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  );
}
