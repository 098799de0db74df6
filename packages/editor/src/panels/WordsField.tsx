import { TextInput } from '@mantine/core';
import { useSetting } from '../session/editor-context.ts';

interface Props {
  readonly label: string;
  /** The heading above says it already: the label is for those who do not see it. */
  readonly labelHidden?: boolean;
  readonly description?: string;
  readonly value: string;
  readonly maxLength: number;
  readonly inputMode?: 'text' | 'numeric';
  readonly disabled?: boolean;
  /** What the words belong to: Enter on that element comes here. */
  readonly wordsOf: string;
  readonly onChange: (value: string) => void;
}

/** Words for the kit, in any script; leaving the field ends its step of undo. */
export function WordsField({ onChange, label, labelHidden = false, description, wordsOf, ...props }: Props) {
  const { editor } = useSetting();
  return (
    <TextInput
      size="sm"
      {...props}
      {...(labelHidden ? { 'aria-label': label } : { label })}
      data-words-of={wordsOf}
      {...(description === undefined ? {} : { description })}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={editor.end}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
