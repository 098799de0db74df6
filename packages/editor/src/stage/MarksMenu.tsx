import { rulesOf } from '@kitwright/design/preflight';
import { ActionIcon, Checkbox, Popover, Tooltip } from '@mantine/core';
import { IconRulerMeasure } from '@tabler/icons-react';
import { useEditorState, useSetting } from '../session/editor-context.ts';
import type { FlatMarks } from '../session/figure-choice.ts';
import { useEditorText } from '../translations/text.ts';
import classes from './toolbar.module.css';

const MARKS: readonly (keyof FlatMarks)[] = ['rulers', 'seams', 'safeZone'];

/** Menu of the marks on the flat view. */
export function MarksMenu() {
  const { editor, tenant } = useSetting();
  const marks = useEditorState((state) => state.marks);
  const text = useEditorText();
  return (
    <Popover position="bottom-end" zIndex={500}>
      <Popover.Target>
        <Tooltip label={text('marks.title')}>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={text('marks.title')}>
            <IconRulerMeasure size={20} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={classes['marksMenu']}>
        {MARKS.map((mark) => (
          <Checkbox
            key={mark}
            label={text(`marks.${mark}`, { mm: rulesOf(tenant).safeZoneMm })}
            checked={marks[mark]}
            onChange={(event) => editor.set({ marks: { ...marks, [mark]: event.currentTarget.checked } })}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
