import { SegmentedControl } from '@mantine/core';
import type { TextElement, TextPatch } from '@kitwright/design';
import { useSetting } from '../../session/editor-context.ts';
import { useEditorText } from '../../translations/text.ts';
import classes from '../../panels/panels.module.css';
import { SliderField } from '../../panels/SliderField.tsx';

type Course = TextElement['course'];

/** An arch one sees at once, as a name over a number has. */
const FIRST_SPAN_DEG = 60;

const courseAlong = (along: string): Course => {
  if (along === 'arc') return { along, spanDeg: FIRST_SPAN_DEG };
  return { along: along === 'column' ? 'column' : 'line' };
};

/** Fields for the direction of a text, and for the end of it that hangs on its place. */
export function CourseFields({ element }: { readonly element: TextElement }) {
  const { editor } = useSetting();
  const text = useEditorText();
  const { course, align, locked } = element;
  const patch = (change: TextPatch, gesture?: string) =>
    editor.apply({ type: 'patchElement', kind: 'text', elementId: element.id, patch: change }, gesture);
  return (
    <>
      <div className={classes['field']}>
        <span className={classes['fieldLabel']}>{text('element.course')}</span>
        <SegmentedControl
          fullWidth
          aria-label={text('element.course')}
          value={course.along}
          disabled={locked}
          data={[
            { value: 'line', label: text('element.straight') },
            { value: 'arc', label: text('element.arc') },
            { value: 'column', label: text('element.column') },
          ]}
          onChange={(along) => patch({ course: courseAlong(along) })}
        />
      </div>
      {course.along === 'arc' && (
        <SliderField
          label={text('element.span')}
          value={course.spanDeg}
          min={-330}
          max={330}
          disabled={locked}
          onChange={(spanDeg) => patch({ course: { along: 'arc', spanDeg } }, `span ${element.id}`)}
        />
      )}
      <div className={classes['field']}>
        <span className={classes['fieldLabel']}>{text('element.align')}</span>
        <SegmentedControl
          fullWidth
          aria-label={text('element.align')}
          value={align}
          disabled={locked}
          data={[
            { value: 'left', label: text('element.alignLeft') },
            { value: 'centre', label: text('element.alignCentre') },
            { value: 'right', label: text('element.alignRight') },
          ]}
          onChange={(value) => patch({ align: value === 'left' || value === 'right' ? value : 'centre' })}
        />
      </div>
    </>
  );
}
