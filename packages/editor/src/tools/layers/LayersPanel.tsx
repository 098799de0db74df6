import {
  elementsInOrder,
  graphicsInOrder,
  restackEdit,
  stackEdit,
  type Element,
  type GraphicId,
} from '@kitwright/design';
import { elementGroup } from '@kitwright/design/render';
import { Button } from '@mantine/core';
import { useCallback, useRef, useState, type MouseEvent } from 'react';
import {
  useEditorState,
  useRestingDocument,
  useRestingScene,
  useSetting,
} from '../../session/editor-context.ts';
import { elementName } from '../../elements/element-name.ts';
import { useEditorText } from '../../translations/text.ts';
import { LayerRow } from './LayerRow.tsx';
import layerClasses from './layers.module.css';
import { useRowDrag } from './use-row-drag.ts';
import { Hint, Section } from '../../panels/Panel.tsx';
import classes from '../../panels/panels.module.css';
import { GraphicList } from '../patterns/GraphicList.tsx';

/** The patterns and stripes among the layers, with the way to where they are edited. */
function GraphicLayers() {
  const { editor } = useSetting();
  const document = useRestingDocument();
  const text = useEditorText();
  const [chosenId, setChosenId] = useState<GraphicId | null>(null);
  const graphics = graphicsInOrder(document).toReversed();
  return (
    <Section title={text('layers.graphics')}>
      <Hint>{text('layers.graphicsHint')}</Hint>
      <GraphicList
        graphics={graphics}
        chosen={graphics.find(({ id }) => id === chosenId)}
        onChoose={setChosenId}
      />
      <Button variant="default" size="sm" onClick={() => editor.set({ tool: 'patterns' })}>
        {text('layers.editGraphics')}
      </Button>
    </Section>
  );
}

/** Everything on the kit, the topmost first, with where each one lies; patterns and stripes beneath. */
export function LayersPanel() {
  const { editor } = useSetting();
  const { composition } = useRestingScene();
  const document = useRestingDocument();
  const selected = useEditorState((state) => state.selected);
  const text = useEditorText();
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState('');
  const elements = elementsInOrder(document).toReversed();

  const announce = useCallback(
    (element: Element) => {
      const { document: now } = editor.store.getState();
      const order = elementsInOrder(now).toReversed();
      const place = order.findIndex(({ id }) => id === element.id) + 1;
      const name = elementName(element, text, now.slots);
      setMoved(text('layers.moved', { name, place, count: order.length }));
    },
    [editor, text],
  );
  const move = useCallback(
    (element: Element, how: 'forward' | 'backward') => {
      const edit = stackEdit(editor.store.getState().document, element.id, how);
      if (edit && editor.apply(edit)) announce(element);
    },
    [editor, announce],
  );
  const { drag, begin } = useRowDrag(list, (id, before) => {
    const { document: now, selected: chosen } = editor.store.getState();
    const rows = elementsInOrder(now).toReversed();
    const element = rows.find((each) => each.id === id);
    if (!element) return;
    // A selected row takes the others of the selection along.
    const along = chosen.includes(element.id) ? chosen : [element.id];
    const below = rows.slice(before).filter((row) => !along.includes(row.id)).length;
    const edit = restackEdit(now, along, below);
    if (edit && editor.apply(edit)) announce(element);
  });
  const press = useCallback(
    (element: Element, event: MouseEvent) => {
      const { selected: chosen, document: now } = editor.store.getState();
      const last = chosen.at(-1);
      if (event.ctrlKey || event.metaKey) editor.toggle(element.id);
      else if (event.shiftKey && last !== undefined)
        editor.select(rangeOf(elementsInOrder(now), last, element));
      else editor.select(chosen.length === 1 && last === element.id ? null : element.id);
    },
    [editor],
  );

  const hasGraphics = graphicsInOrder(document).length > 0;
  if (elements.length === 0 && !hasGraphics) {
    return (
      <div className={layerClasses['empty']}>
        <p>{text('layers.empty')}</p>
        <Hint>{text('layers.emptyHint')}</Hint>
      </div>
    );
  }
  return (
    <>
      {elements.length > 1 && (
        <div className={layerClasses['head']}>
          <span aria-live="polite">
            {selected.length > 1 ? text('layers.several', { count: selected.length }) : ''}
          </span>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => editor.select(elements.flatMap(({ id, hidden }) => (hidden ? [] : [id])))}
          >
            {text('layers.selectAll')}
          </Button>
        </div>
      )}
      <ul
        ref={list}
        className={classes['layers']}
        aria-label={text('layers.title')}
        data-dragging={drag !== null}
      >
        {elements.map((element, index) => (
          <LayerRow
            key={element.id}
            element={element}
            geometry={composition.elements.get(element.id)}
            drawing={elementGroup(composition, element.id)}
            isDragged={drag?.id === element.id}
            mark={markOf(drag?.before, index, elements.length)}
            onPress={press}
            onMove={move}
            onGrip={begin}
          />
        ))}
      </ul>
      <span className={layerClasses['spoken']} aria-live="polite">
        {moved}
      </span>
      {hasGraphics && <GraphicLayers />}
    </>
  );
}

const markOf = (before: number | undefined, index: number, count: number): 'before' | 'after' | null => {
  if (before === index) return 'before';
  return before === count && index === count - 1 ? 'after' : null;
};

/** Everything between two elements of the stack, both included; the one asked for last. */
function rangeOf(stack: readonly Element[], from: Element['id'], to: Element): readonly Element['id'][] {
  const [a, b] = [from, to.id].map((id) => stack.findIndex((element) => element.id === id));
  if (a === undefined || b === undefined || a === -1) return [to.id];
  const between = stack.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ id }) => id);
  return a <= b ? between : between.toReversed();
}
