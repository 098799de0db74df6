import type { CodeAnswer } from '@kitwright/ordering';
import { Button, TextInput } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import { useCatalogueText } from '../translations/catalogue/text.ts';
import classes from './pricing.module.css';

/** A field for a promotion's code; the answer says whether it holds, and if not why. */
export const PromotionCode = ({
  code,
  answer,
  onApply,
}: {
  readonly code: string;
  /** Holds what the price says of the code; undefined until there is one. */
  readonly answer: CodeAnswer | null | undefined;
  readonly onApply: (code: string) => void;
}) => {
  const text = useCatalogueText();
  const [typed, setTyped] = useState(code);
  const shown = code !== '' && answer?.code === code.trim().toUpperCase() ? answer : null;
  const minimum = shown?.minimumQuantity ?? 0;
  const fault = shown?.fault ?? null;
  return (
    <div className={classes.code}>
      <TextInput
        size="sm"
        label={text('code.label')}
        leftSection={<IconTicket size={18} stroke={1.5} />}
        autoComplete="off"
        maxLength={40}
        value={typed}
        error={fault === null ? null : text(`code.${fault}`, { minimum })}
        description={shown !== null && fault === null ? text('code.holds') : null}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onApply(typed.trim());
        }}
      />
      <Button variant="default" size="sm" onClick={() => onApply(typed.trim())}>
        {text('code.apply')}
      </Button>
    </div>
  );
};
