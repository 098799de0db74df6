import { applyTemplate, type Colouring, type DesignDocument } from '@kitwright/design';
import { useCallback } from 'react';
import { LateDesignPicture } from '../../design-view/DesignPicture.tsx';
import { useSetting } from '../../session/editor-context.ts';
import { newElementId } from '../../session/element-edits.ts';
import { useToolText } from '../../translations/tool-text.ts';
import type { Offer } from './find-templates.ts';
import { usePutOn } from './use-put-on.ts';
import { usePictureSources } from './use-picture-sources.ts';
import classes from './templates.module.css';

/** A template as it would look: with the present words and pictures, in the colours asked for. */
function offerDocument(
  { template, garment }: Offer,
  present: DesignDocument,
  colouring: Colouring,
): DesignDocument {
  let count = 0;
  const newId = (): string => {
    count += 1;
    return `t${count}`;
  };
  const base =
    present.productType === garment.productType
      ? present
      : { ...present, productType: garment.productType, options: {}, zones: {}, elements: {} };
  return applyTemplate(base, garment, template, colouring, newId);
}

interface Props {
  readonly offer: Offer;
  /** The design whose words the card shows. */
  readonly present: DesignDocument;
  readonly colouring: Colouring;
}

/** One template as it would look; choosing it puts it on at once. */
export function TemplateCard({ offer, present, colouring }: Props) {
  const { garment, services, lang } = useSetting();
  const text = useToolText();
  const putOn = usePutOn();
  const sources = usePictureSources();
  const { template, garment: shownOn } = offer;
  const name = template.name[lang];
  const isHere = shownOn.productType === garment.productType;
  // An offer is made again at each search; what it is about stays.
  const designOf = useCallback(
    () => offerDocument({ template, garment: shownOn }, present, colouring),
    [template, shownOn, present, colouring],
  );
  const choose = () => {
    if (!isHere) {
      services.onOtherGarment(shownOn.productType, template.id);
      return;
    }
    putOn(name, (document) => applyTemplate(document, garment, template, colouring, newElementId));
  };
  return (
    <button
      type="button"
      className={classes['card']}
      data-template={template.id}
      aria-label={
        isHere
          ? text('templates.use', { name })
          : text('templates.useOn', { name, garment: text(`templates.garments.${shownOn.productType}`) })
      }
      onClick={choose}
    >
      <LateDesignPicture designOf={designOf} sources={sources} />
      <span className={classes['name']}>{name}</span>
      {!isHere && (
        <span className={classes['other']}>{text(`templates.garments.${shownOn.productType}`)}</span>
      )}
    </button>
  );
}
