import { byKind } from '../by-kind.ts';
import type { Edit } from '../edit.ts';
import type { Found, PreflightFinding, PreflightInput } from '../preflight/finding.ts';
import type { ElementGeometry } from '../render/display-list.ts';
import type { Element } from './element.ts';
import { imageFindings } from './image/preflight.ts';
import { fixImage, shrinkImage } from './image/fix.ts';
import { fixText, shrinkText } from './text/fix.ts';
import { textFindings } from './text/preflight.ts';

const ofElement = byKind<Element>();
type Drawn = [geometry: ElementGeometry, input: PreflightInput];

/** Findings to report before printing, by the kind of element. */
export const findingsOfKind = ofElement<Drawn, readonly Found[]>({
  text: textFindings,
  image: imageFindings,
});

/** The edit that puts such a finding right; null where only a person can tell what is meant. */
export const fixOfKind = ofElement<[finding: PreflightFinding, ...Drawn], Edit | null>({
  text: fixText,
  image: fixImage,
});

/** The edit that makes an element smaller than it is drawn; null where nothing of use would be left. */
export const shrink = ofElement({ text: shrinkText, image: shrinkImage });
