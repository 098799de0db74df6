import { ActionIcon, Tooltip } from '@mantine/core';
import { IconX, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEditorText } from '../translations/text.ts';
import classes from './panels.module.css';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A panel with a title and a way to close it. */
export function Panel({ title, onClose, action, children }: Props) {
  const text = useEditorText();
  return (
    <section className={classes['panel']} aria-label={title}>
      <header className={classes['panelHead']}>
        <h2>{title}</h2>
        {action}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={text('tools.close')}
          onClick={onClose}
        >
          <IconX size={18} stroke={1.5} />
        </ActionIcon>
      </header>
      <div className={classes['panelBody']}>{children}</div>
    </section>
  );
}

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={classes['section']}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

export const Hint = ({ children }: { readonly children: ReactNode }) => (
  <p className={classes['hint']}>{children}</p>
);

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
