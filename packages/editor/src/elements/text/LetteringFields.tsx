import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { Edit, ElementId, Fill, TextElement, TextPatch } from '@kitwright/design';
import { ColourPicker } from '@kitwright/ui';
import { IconX } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useSetting } from '../../session/editor-context.ts';
import { useEditorText } from '../../translations/text.ts';
import { FontSelect } from './FontSelect.tsx';
import { NumberField } from '../../panels/NumberField.tsx';
import classes from '../../panels/panels.module.css';
import { useColouring } from '../../panels/use-colouring.ts';

interface Props {
  /** Element the fields show. */
  readonly element: TextElement;
  /** Elements they change: this one and any others. */
  readonly elementIds: readonly ElementId[];
}

const patchAll = (elementIds: readonly ElementId[], patch: TextPatch): Edit => ({
  type: 'batch',
  edits: elementIds.map((elementId) => ({ type: 'patchElement', kind: 'text', elementId, patch })),
});

/** Font, colour and outline of one text, or of several at once. */
export function LetteringFields({ element, elementIds }: Props) {
  const text = useEditorText();
  return (
    <>
      <FontSelect
        label={text('element.font')}
        fontId={element.fontId}
        disabled={element.locked}
        elementIds={elementIds}
      />
      <div className={classes['row']}>
        <FillSwatch element={element} elementIds={elementIds} />
        <StrokeFields element={element} elementIds={elementIds} />
      </div>
    </>
  );
}

function FillSwatch({ element, elementIds }: Props) {
  const text = useEditorText();
  const target = useMemo(() => ({ on: 'fill', elementId: element.id }) as const, [element.id]);
  const editFor = useCallback((fill: Fill) => patchAll(elementIds, { fill }), [elementIds]);
  const colouring = useColouring(target, element.fill, editFor);
  return (
    <div className={classes['field']}>
      <span className={classes['fieldLabel']}>{text('element.fill')}</span>
      <ColourPicker {...colouring} label={text('element.fill')} disabled={element.locked} zIndex={500} />
    </div>
  );
}

/** A first outline: thin enough for a name, and dark or light as the letters are not. */
const FIRST_STROKE_MM = 2;
/** The least a document knows. What prints is the checks' to say: they stop no one. */
const LEAST_STROKE_MM = 0.1;

function StrokeFields({ element, elementIds }: Props) {
  const { editor } = useSetting();
  const text = useEditorText();
  const { stroke, locked } = element;
  if (!stroke) {
    return (
      <div className={classes['field']}>
        <span className={classes['fieldLabel']}>{text('element.stroke')}</span>
        <Button
          size="sm"
          variant="default"
          disabled={locked}
          onClick={() =>
            editor.apply(patchAll(elementIds, { stroke: { widthMm: FIRST_STROKE_MM, colour: '#14171a' } }))
          }
        >
          {text('element.addStroke')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <StrokeSwatch element={element} elementIds={elementIds} stroke={stroke} />
      <NumberField
        label={text('element.strokeWidth')}
        value={stroke.widthMm}
        min={LEAST_STROKE_MM}
        max={30}
        step={0.5}
        disabled={locked}
        onChange={(widthMm) =>
          editor.apply(patchAll(elementIds, { stroke: { ...stroke, widthMm } }), `stroke ${element.id}`)
        }
      />
      <Tooltip label={text('element.noStroke')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={text('element.noStroke')}
          disabled={locked}
          onClick={() => editor.apply(patchAll(elementIds, { stroke: null }))}
        >
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

interface StrokeProps extends Props {
  readonly stroke: NonNullable<TextElement['stroke']>;
}

function StrokeSwatch({ element, elementIds, stroke }: StrokeProps) {
  const text = useEditorText();
  const target = useMemo(() => ({ on: 'stroke', elementId: element.id }) as const, [element.id]);
  const { widthMm } = stroke;
  const editFor = useCallback(
    (fill: Fill) =>
      patchAll(elementIds, { stroke: { widthMm, colour: fill.kind === 'pure' ? fill.colour : '#000000' } }),
    [elementIds, widthMm],
  );
  const colouring = useColouring(target, { kind: 'pure', colour: stroke.colour }, editFor);
  return (
    <div className={classes['field']}>
      <span className={classes['fieldLabel']}>{text('element.stroke')}</span>
      <ColourPicker
        {...colouring}
        useType="pure"
        label={text('element.strokeColour')}
        disabled={element.locked}
        zIndex={500}
      />
    </div>
  );
}
