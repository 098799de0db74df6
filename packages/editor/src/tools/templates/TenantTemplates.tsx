import { templateOf, type Colouring, type DesignDocument } from '@kitwright/design';
import { useSetting } from '../../session/editor-context.ts';
import { useToolText } from '../../translations/tool-text.ts';
import { Section } from '../../panels/Panel.tsx';
import { OwnTemplateCard, useOwnTemplates } from './OwnTemplates.tsx';
import { TemplateCard } from './TemplateCard.tsx';
import classes from './templates.module.css';

interface Props {
  readonly present: DesignDocument;
  readonly colouring: Colouring;
}

/** The templates that the provider drew for this garment, and those of the catalogue that its record names. */
export function TenantTemplates({ present, colouring }: Props) {
  const { tenant, garment } = useSetting();
  const text = useToolText();
  const drawn = useOwnTemplates();
  const own = tenant.templates
    .filter(({ type }) => type === garment.productType)
    .map(({ id }) => templateOf(id))
    .filter((template) => template !== undefined);
  if (drawn.length + own.length === 0) return null;
  return (
    <Section title={text('templates.provider', { name: tenant.name })}>
      <div className={classes['cards']}>
        {drawn.map((template) => (
          <OwnTemplateCard key={template.id} template={template} present={present} />
        ))}
        {own.map((template) => (
          <TemplateCard
            key={template.id}
            offer={{ template, garment }}
            present={present}
            colouring={colouring}
          />
        ))}
      </div>
    </Section>
  );
}
