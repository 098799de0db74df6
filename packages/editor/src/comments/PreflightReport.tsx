import type { DesignDocument } from '@kitwright/design';
import { preflight } from '@kitwright/design/preflight';
import type { Tenant } from '@kitwright/contract/tenants';
import { garmentOf } from '@kitwright/garment';
import { Spinner, useLang, LateRoom } from '@kitwright/ui';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { sharedImages } from '../design-view/image-library.ts';
import { sharedLettering } from '../design-view/lettering.ts';
import { useComposition } from '../design-view/use-composition.ts';
import { defaultImageUrl } from '../design-view/viewer-services.ts';
import { pictureLooks } from '../panels/checks/look-over.ts';
import { subjectKey, subjectName } from '../panels/checks/FindingList.tsx';
import { pieceName, useEditorText } from '../translations/text.ts';
import { useToolText } from '../translations/tool-text.ts';
import classes from './preflight-report.module.css';

interface Props {
  readonly document: DesignDocument;
  readonly rules: Pick<Tenant, 'rulePreset' | 'ruleValues'>;
}

/** The preflight report of a design that is only looked at. */
export function PreflightReport(props: Props) {
  // Its words come late: without a boundary of its own the page around it would go meanwhile, with the focus.
  return (
    <LateRoom fallback={<Spinner />}>
      <Report {...props} />
    </LateRoom>
  );
}

function Report({ document: design, rules: { rulePreset, ruleValues } }: Props) {
  const text = useEditorText();
  const tool = useToolText();
  const { lang } = useLang();
  const garment = garmentOf(design.productType);
  const { composition, pattern, settled } = useComposition({
    document: design,
    garment,
    size: garment.displaySize,
    lettering: sharedLettering(),
    images: sharedImages(defaultImageUrl),
  });
  const findings = useMemo(
    () =>
      settled
        ? preflight({
            document: design,
            composition,
            pattern,
            rulePreset,
            ruleValues,
            looks: pictureLooks(sharedImages(defaultImageUrl)),
          })
        : null,
    [settled, design, composition, pattern, rulePreset, ruleValues],
  );
  if (findings === null) return <Spinner />;
  if (findings.length === 0)
    return (
      <p className={classes['good']}>
        <IconCircleCheck size={18} stroke={1.5} aria-hidden />
        {text('bar.allGood')}
      </p>
    );
  return (
    <ul className={classes['report']}>
      {findings.map((finding) => {
        return (
          <li key={`${subjectKey(finding)} ${finding.check}`}>
            <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
            <span>
              <strong>{subjectName(finding, design, { text, tool }, lang)}</strong>{' '}
              <span>{tool('checks.where', { piece: pieceName(text, finding.pieceId) })}</span>
              <br />
              {tool(`checks.found.${finding.check}`, finding.facts)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
