import { designNameSchema } from '@kitwright/contract/designs';
import { useErrorText } from '@kitwright/ui';
import { TextInput, UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { schemaErrors } from '../../../forms/use-schema-form.ts';
import { useMeText } from '../../../translations/me/text.ts';
import classes from './designs.module.css';

interface DesignNameProps {
  readonly name: string;
  /** Says whether the field is open. */
  readonly editing: boolean;
  readonly onEdit: () => void;
  readonly onClose: () => void;
  readonly onRename: (name: string) => Promise<boolean>;
}

const Field = ({ name, onClose, onRename }: Pick<DesignNameProps, 'name' | 'onClose' | 'onRename'>) => {
  const text = useMeText();
  const errorText = useErrorText();
  const [written, setWritten] = useState(name);
  const fault = schemaErrors(designNameSchema, written)[''];
  const keep = async (): Promise<void> => {
    if (fault !== undefined) return;
    if (written.trim() === name || (await onRename(written))) onClose();
  };
  return (
    <TextInput
      size="xs"
      aria-label={text('designs.name')}
      value={written}
      maxLength={80}
      autoFocus
      error={fault === undefined ? null : errorText(fault)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setWritten(event.currentTarget.value)}
      onBlur={() => (fault === undefined ? void keep() : onClose())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void keep();
        if (event.key === 'Escape') onClose();
      }}
    />
  );
};

/** The name of a design: a click opens it for another; Enter keeps, Escape leaves it. */
export const DesignName = ({ name, editing, onEdit, onClose, onRename }: DesignNameProps) => {
  const text = useMeText();
  if (editing) return <Field name={name} onClose={onClose} onRename={onRename} />;
  return (
    <UnstyledButton
      className={classes.rename ?? ''}
      onClick={onEdit}
      aria-label={text('designs.renameNamed', { name })}
    >
      <span className={classes.name}>{name}</span>
      <IconPencil size={14} stroke={1.5} aria-hidden />
    </UnstyledButton>
  );
};
