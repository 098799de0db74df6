import type { Edit, Element } from '@kitwright/design';
import { ActionIcon, Menu, SegmentedControl, Tooltip } from '@mantine/core';
import {
  IconCopyPlus,
  IconFlipHorizontal,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import {
  ALIGNMENTS,
  alignEdit,
  distributeEdit,
  type AlignTo,
  type Alignment,
} from '../interaction/arrange.ts';
import { hasOtherSide, mirrored, onPiece, piecesFor } from '../interaction/elsewhere.ts';
import { Action } from '../panels/Panel.tsx';
import { useLatestScene, usePattern, useSetting } from '../session/editor-context.ts';
import { addCopies } from '../session/selection-edits.ts';
import { pieceName, useEditorText } from '../translations/text.ts';
import { useToolText } from '../translations/tool-text.ts';
import classes from '../tools/layers/layers.module.css';

const ICONS: Readonly<Record<Alignment, TablerIcon>> = {
  left: IconLayoutAlignLeft,
  centre: IconLayoutAlignCenter,
  right: IconLayoutAlignRight,
  top: IconLayoutAlignTop,
  middle: IconLayoutAlignMiddle,
  bottom: IconLayoutAlignBottom,
};

/** Aligning and spacing what is selected, and putting it on the other side or on another piece. */
export function ArrangeFields({ elements }: { readonly elements: readonly Element[] }) {
  const { editor } = useSetting();
  const latest = useLatestScene();
  const tool = useToolText();
  const several = elements.length > 1;
  const [wanted, setTo] = useState<AlignTo>('selection');
  const to = !several && wanted === 'selection' ? 'piece' : wanted;
  const arranging = () => ({ ...latest(), document: editor.store.getState().document });
  const locked = elements.every((element) => element.locked);
  const apply = (edit: Edit | undefined) => edit && editor.apply(edit);
  const options: readonly AlignTo[] = several ? ['selection', 'piece', 'placement'] : ['piece', 'placement'];
  return (
    <div className={classes['arrange']} role="group" aria-label={tool('arrange.title')}>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={tool('arrange.to')}
        value={to}
        onChange={setTo}
        data={options.map((value) => ({ value, label: tool(`arrange.${value}`) }))}
      />
      <div className={classes['arrangeRow']}>
        {ALIGNMENTS.map((how) => (
          <Action
            key={how}
            label={tool(`arrange.${how}`)}
            icon={ICONS[how]}
            disabled={locked}
            onClick={() => apply(alignEdit(elements, how, to, arranging()))}
          />
        ))}
        {elements.length > 2 && (
          <>
            <Action
              label={tool('arrange.across')}
              icon={IconLayoutDistributeVertical}
              disabled={locked}
              onClick={() => apply(distributeEdit(elements, 'across', arranging()))}
            />
            <Action
              label={tool('arrange.down')}
              icon={IconLayoutDistributeHorizontal}
              disabled={locked}
              onClick={() => apply(distributeEdit(elements, 'down', arranging()))}
            />
          </>
        )}
        <ElsewhereActions elements={elements} />
      </div>
    </div>
  );
}

/** Copies on the other side of the body, or on another piece. */
function ElsewhereActions({ elements }: { readonly elements: readonly Element[] }) {
  const { editor } = useSetting();
  const pattern = usePattern();
  const latest = useLatestScene();
  const text = useEditorText();
  const tool = useToolText();
  const copy = (make: (element: Element) => Element | null) => {
    const copies = elements.map(make).filter((element) => element !== null);
    if (copies.length === 0) return;
    const { ids, edit } = addCopies(editor.store.getState().document, copies);
    if (editor.apply(edit)) editor.select(ids);
  };
  const onOtherSide = (element: Element) => {
    const geometry = latest().composition.elements.get(element.id);
    return geometry ? mirrored(element, geometry, pattern) : null;
  };
  const own = new Set(
    elements.map(({ anchor }) => pattern.placements.find(({ id }) => id === anchor.placement)?.piece),
  );
  return (
    <>
      <Action
        label={tool('arrange.mirror')}
        icon={IconFlipHorizontal}
        disabled={!elements.some((element) => hasOtherSide(element, pattern))}
        onClick={() => copy(onOtherSide)}
      />
      <Menu position="bottom-end" zIndex={500}>
        <Menu.Target>
          <Tooltip label={tool('arrange.copyTo')}>
            <ActionIcon variant="subtle" color="gray" size={36} aria-label={tool('arrange.copyTo')}>
              <IconCopyPlus size={18} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{tool('arrange.copyTo')}</Menu.Label>
          {piecesFor(pattern)
            .filter(({ id }) => !(own.size === 1 && own.has(id)))
            .map(({ id }) => (
              <Menu.Item key={id} onClick={() => copy((element) => onPiece(element, id, pattern))}>
                {pieceName(text, id)}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
