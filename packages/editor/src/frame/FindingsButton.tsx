import { Popover } from '@mantine/core';
import type { Finding } from '@kitwright/design/render';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useEditorState, useScene, useSetting } from '../session/editor-context.ts';
import { elementName } from '../session/element-name.ts';
import { useEditorText } from '../translations/text.ts';
import classes from './frame.module.css';

/** How many things to check, and what they are; choosing one selects its element. */
export function FindingsButton() {
  const { composition, settled } = useScene();
  const text = useEditorText();
  const [open, setOpen] = useState(false);
  const findings = settled ? composition.findings : [];
  const good = findings.length === 0;
  const label = good ? text('bar.allGood') : text('bar.toCheck', { count: findings.length });
  const Icon = good ? IconCircleCheck : IconAlertTriangle;
  return (
    <Popover opened={open && !good} onChange={setOpen} position="top" width={320} zIndex={500}>
      <Popover.Target>
        <button
          type="button"
          className={classes['findings']}
          data-good={good}
          data-count={findings.length}
          aria-label={`${text('bar.checks')}: ${label}`}
          disabled={good}
          onClick={() => setOpen(!open)}
        >
          <Icon size={18} stroke={1.5} />
          <span>{label}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown p={8}>
        <ul className={classes['findingList']}>
          {findings.map((finding, index) => (
            <FindingItem key={index} finding={finding} onChosen={() => setOpen(false)} />
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

function FindingItem({ finding, onChosen }: { readonly finding: Finding; readonly onChosen: () => void }) {
  const { editor } = useSetting();
  const document = useEditorState((state) => state.document);
  const text = useEditorText();
  const element = Object.values(document.elements).find(({ id }) => id === finding.elementId);
  if (!element) return null;
  return (
    <li>
      <button
        type="button"
        onClick={() => {
          editor.select(element.id);
          onChosen();
        }}
      >
        <strong>{elementName(text, element, document.slots)}</strong>
        <span>{text(`findings.${finding.code}`, { detail: finding.detail ?? '' })}</span>
      </button>
    </li>
  );
}
