import { TextInput } from '@mantine/core';
import { useTrial } from '../../panels/use-colouring.ts';
import { useSetting } from '../../session/editor-context.ts';

/** The longest words of each slot, and of a text of one's own, as the document holds them. */
export const MOST_WORDS = { teamName: 60, playerName: 40, number: 4, free: 200 } as const;

interface Props {
  readonly label: string;
  /** The heading above says it already: the label is for those who do not see it. */
  readonly labelHidden?: boolean;
  readonly description?: string;
  readonly value: string;
  readonly maxLength: number;
  readonly inputMode?: 'text' | 'numeric';
  readonly disabled?: boolean;
  /** Element that the words belong to: Enter on that element comes here. */
  readonly wordsOf: string;
  readonly onChange: (value: string) => void;
}

/** Words for the kit, in any script: seen as they are typed, one step of undo when the field is left, taken back on Escape. */
export function WordsField({ onChange, label, labelHidden = false, description, wordsOf, ...props }: Props) {
  const { editor } = useSetting();
  const trial = useTrial();
  // Typing may have begun on the stage, by Enter on what is selected.
  const isBegun = () => editor.store.getState().interaction.mode === 'editingText';
  return (
    <TextInput
      size="sm"
      {...props}
      {...(labelHidden ? { 'aria-label': label } : { label })}
      data-words-of={wordsOf}
      {...(description === undefined ? {} : { description })}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => {
        if (!isBegun()) trial.begin();
        onChange(event.currentTarget.value);
      }}
      // A press on the stage may have begun something else before the field is left.
      onBlur={() => (isBegun() ? editor.end() : trial.keep())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key !== 'Escape') return;
        if (isBegun()) editor.cancel();
        else trial.revert();
      }}
    />
  );
}
