import type { ImageElement } from '@kitwright/design';
import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useReducer, useState } from 'react';
import { useSetting } from '../../session/editor-context.ts';
import { useToolText } from '../../translations/tool-text.ts';
import { editingHistory, FRESH, isUntouched, UNTOUCHED, type Editing } from '../editing.ts';
import { HistoryButtons } from './HistoryButtons.tsx';
import classes from './image-editor.module.css';
import { Preview } from './Preview.tsx';
import { PictureTabs, type PictureTool } from './PictureTabs.tsx';
import { ToolFields } from './ToolFields.tsx';
import { useApply } from './use-apply.ts';
import { usePicture } from './use-picture.ts';

interface Props {
  readonly element: ImageElement;
  readonly onClose: () => void;
}

/** Edits the picture of an element: a copy takes its place on the kit, and undo brings the first one back. */
export function ImageEditor({ element, onClose }: Props) {
  const { services } = useSetting();
  const text = useToolText();
  const phone = useMediaQuery('(max-width: 760px)');
  const [history, dispatch] = useReducer(editingHistory, FRESH);
  const [tool, setTool] = useState<PictureTool>('background');
  const [before, setBefore] = useState(false);
  const [picking, setPicking] = useState(false);
  const editing = history.present;
  const url = services.imageUrl(element.uploadId);
  const { view, result } = usePicture(url, before ? UNTOUCHED : editing, before || tool === 'crop');
  const { applying, apply } = useApply(element, result, onClose);
  const change = (to: Editing, gesture?: string) =>
    dispatch({ do: 'change', to, ...(gesture === undefined ? {} : { gesture }) });
  const settle = () => dispatch({ do: 'settle' });

  return (
    <Modal
      opened
      onClose={onClose}
      title={text('images.editor.title')}
      size={1040}
      fullScreen={phone}
      closeOnEscape={!picking}
      closeOnClickOutside={false}
      zIndex={600}
      classNames={{
        body: classes['body'] ?? '',
        content: classes['content'] ?? '',
        header: classes['head'] ?? '',
      }}
    >
      <div className={classes['work']}>
        <Preview
          view={view}
          tool={before ? null : tool}
          editing={editing}
          onChange={change}
          onSettle={settle}
        />
        <div className={classes['side']}>
          <PictureTabs tool={tool} onTool={setTool} />
          <div className={classes['fields']} role="tabpanel" aria-label={text(`images.editor.${tool}`)}>
            <ToolFields
              tool={tool}
              view={view}
              editing={editing}
              onChange={change}
              onSettle={settle}
              onPicking={setPicking}
            />
          </div>
        </div>
      </div>
      <footer className={classes['foot']}>
        <HistoryButtons
          history={history}
          before={before}
          onDo={(what) => dispatch({ do: what })}
          onBefore={setBefore}
        />
        <div className={classes['ends']}>
          <Button variant="default" onClick={onClose}>
            {text('images.editor.cancel')}
          </Button>
          <Button
            loading={applying}
            disabled={view.state !== 'ready' || isUntouched(editing)}
            onClick={() => void apply(editing)}
          >
            {text('images.editor.apply')}
          </Button>
        </div>
      </footer>
    </Modal>
  );
}
