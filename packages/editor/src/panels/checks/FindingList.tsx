import type { PreflightFinding } from '@kitwright/design/preflight';
import { IconWand } from '@tabler/icons-react';
import { useEditorState, useSetting } from '../../session/editor-context.ts';
import { elementName } from '../../elements/element-name.ts';
import type { Preflight } from '../../session/use-preflight.ts';
import { pieceName, useEditorText } from '../../translations/text.ts';
import { useToolText } from '../../translations/tool-text.ts';
import classes from './checks.module.css';

interface Props {
  readonly preflight: Preflight;
  /** Told when the person goes to where a finding is. */
  readonly onLeave: () => void;
}

/** What was found, where, and what puts it right. */
export function FindingList({ preflight, onLeave }: Props) {
  const tool = useToolText();
  return (
    <div className={classes['checks']}>
      <p>{tool('checks.lead')}</p>
      <ul>
        {preflight.findings.map((finding) => (
          <FindingItem
            key={`${finding.elementId} ${finding.check}`}
            finding={finding}
            preflight={preflight}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </div>
  );
}

function FindingItem({ finding, preflight, onLeave }: Props & { readonly finding: PreflightFinding }) {
  const { editor } = useSetting();
  const document = useEditorState((state) => state.document);
  const text = useEditorText();
  const tool = useToolText();
  const { check, facts, elementId, pieceId } = finding;
  const element = Object.values(document.elements).find(({ id }) => id === elementId);
  if (!element) return null;
  const name = elementName(element, text, document.slots);
  const problem = tool(`checks.found.${check}`, facts);
  const fix = preflight.fixFor(finding);
  const goThere = () => {
    editor.select(element.id);
    onLeave();
  };
  return (
    <li data-check={check}>
      <button
        type="button"
        className={classes['there']}
        aria-label={tool('checks.goTo', { name, problem })}
        onClick={goThere}
      >
        <strong>{name}</strong>
        <span>{tool('checks.where', { piece: pieceName(text, pieceId) })}</span>
        <span className={classes['problem']}>{problem}</span>
      </button>
      {fix && (
        <button
          type="button"
          className={classes['fix']}
          aria-label={tool('checks.fixOf', { fix: tool(`checks.fix.${check}`), name })}
          onClick={() => editor.apply(fix)}
        >
          <IconWand size={16} stroke={1.5} />
          {tool(`checks.fix.${check}`)}
        </button>
      )}
    </li>
  );
}
