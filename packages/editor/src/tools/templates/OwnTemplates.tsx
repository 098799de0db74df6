import { type OwnTemplate, ownTemplateEndpoints } from '@kitwright/contract/catalogue';
import { type DesignDocument, repairDesign } from '@kitwright/design';
import { useEffect, useMemo, useState } from 'react';
import { DesignPicture } from '../../design-view/DesignPicture.tsx';
import { useSetting } from '../../session/editor-context.ts';
import { useToolText } from '../../translations/tool-text.ts';
import { usePutOn } from './use-put-on.ts';
import { usePictureSources } from './use-picture-sources.ts';
import classes from './templates.module.css';
import type { Garment, ProductType } from '@kitwright/garment';
import { askedOnce } from '../../services/public-calls.ts';

const askTemplates = askedOnce(ownTemplateEndpoints.ownTemplates);

/** The templates the tenant drew for a garment, fetched once; asked again after a failure. Rejects when they cannot be had. */
const fetchOwnTemplates = async (productType: ProductType): Promise<readonly OwnTemplate[]> =>
  (await askTemplates({ query: { productType } })).items;

/** A drawn template in the place of a design: the cut and the team's words stay. */
export const onPresent = (
  { document }: Pick<OwnTemplate, 'document'>,
  garment: Garment,
  { options, slots }: DesignDocument,
): DesignDocument => repairDesign({ ...document, options, slots }, garment).document;

/** The templates the tenant drew for this garment; none until they have come. */
export function useOwnTemplates(): readonly OwnTemplate[] {
  const { garment } = useSetting();
  const { productType } = garment;
  const [templates, setTemplates] = useState<readonly OwnTemplate[]>([]);
  useEffect(() => {
    let wanted = true;
    fetchOwnTemplates(productType).then(
      (list) => {
        if (wanted) setTemplates(list);
      },
      (error: unknown) => console.warn('The templates of the tenant did not come', error),
    );
    return () => {
      wanted = false;
    };
  }, [productType]);
  return templates;
}

interface CardProps {
  readonly template: OwnTemplate;
  /** The design whose words the card shows. */
  readonly present: DesignDocument;
}

/** A template that was drawn, in its own colours. */
export function OwnTemplateCard({ template, present }: CardProps) {
  const { garment, lang } = useSetting();
  const text = useToolText();
  const sources = usePictureSources();
  const putOn = usePutOn();
  const name = template.name[lang];
  const shown = useMemo(() => onPresent(template, garment, present), [template, garment, present]);
  return (
    <button
      type="button"
      className={classes['card']}
      data-template={template.id}
      aria-label={text('templates.use', { name })}
      onClick={() => putOn(name, (now) => onPresent(template, garment, now))}
    >
      <DesignPicture document={shown} sources={sources} />
      <span className={classes['name']}>{name}</span>
    </button>
  );
}
