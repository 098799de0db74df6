import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconEye, IconRestore } from '@tabler/icons-react';
import { useToolText } from '../../translations/tool-text.ts';
import { isUntouched, type EditingHistory } from '../editing.ts';
import classes from './image-editor.module.css';

interface Props {
  readonly history: EditingHistory;
  readonly before: boolean;
  readonly onDo: (what: 'undo' | 'redo' | 'reset') => void;
  readonly onBefore: (before: boolean) => void;
}

/** Back, forth, over again, and what the picture was like before. */
export function HistoryButtons({ history: { past, present, future }, before, onDo, onBefore }: Props) {
  const text = useToolText();
  const steps = [
    ['undo', IconArrowBackUp, past.length === 0],
    ['redo', IconArrowForwardUp, future.length === 0],
    ['reset', IconRestore, isUntouched(present)],
  ] as const;
  return (
    <div className={classes['steps']}>
      {steps.map(([what, Icon, disabled]) => (
        <Tooltip key={what} label={text(`images.editor.${what}`)} zIndex={700}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-label={text(`images.editor.${what}`)}
            disabled={disabled}
            onClick={() => onDo(what)}
          >
            <Icon size={20} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      ))}
      <Button
        variant={before ? 'light' : 'subtle'}
        color="gray"
        aria-pressed={before}
        disabled={isUntouched(present)}
        leftSection={<IconEye size={18} stroke={1.5} />}
        onClick={() => onBefore(!before)}
      >
        {text('images.editor.before')}
      </Button>
    </div>
  );
}
