import { paletteOf, teamPalette, type Colouring, type DesignDocument, templateOf } from '@kitwright/design';
import { SegmentedControl, TextInput } from '@mantine/core';
import { ColourPicker, confirm } from '@kitwright/ui';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useEditorState, useSetting } from '../../session/editor-context.ts';
import { useToolText } from '../../translations/tool-text.ts';
import { Hint, Section } from '../../panels/Panel.tsx';
import { TemplateCard } from './TemplateCard.tsx';
import { findTemplates, offeredGroups } from './find-templates.ts';
import classes from './templates.module.css';
import { DesignPicture } from '../../design-view/DesignPicture.tsx';
import { replaceDesign } from './replace-design.ts';
import { usePictureSources } from './use-picture-sources.ts';
import { OwnTemplateCard, useOwnTemplates } from './OwnTemplates.tsx';
import { DesignByWords } from './words/DesignByWords.tsx';

interface Props {
  readonly present: DesignDocument;
  readonly colouring: Colouring;
}

/** The templates that the provider drew for this garment, and those of the catalogue that its record names. */
function TenantTemplates({ present, colouring }: Props) {
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

/** The design before the last template; applying it again asks for confirmation. */
function PreviousDesign({ previous }: { readonly previous: DesignDocument }) {
  const { editor } = useSetting();
  const text = useToolText();
  const sources = usePictureSources();
  const apply = async () => {
    const accepted = await confirm({
      title: text('templates.askBack'),
      message: text('templates.backMessage'),
      rejectLabel: text('templates.no'),
      acceptLabel: text('templates.backYes'),
    });
    if (accepted) replaceDesign(editor, previous);
  };
  return (
    <button type="button" className={classes['previous']} onClick={() => void apply()}>
      <DesignPicture document={previous} sources={sources} />
      <span>{text('templates.back')}</span>
    </button>
  );
}

const MODES = ['own', 'team', 'cloth'] as const;
type Mode = (typeof MODES)[number];

/** The catalogue of ready designs, in their own colours, in the team's, or on the cloth as it is. */
export function TemplatesPanel() {
  const { editor, garment, tenant } = useSetting();
  const text = useToolText();
  const [group, setGroup] = useState(garment.group);
  const [search, setSearch] = useState('');
  const [mode, setMode] = useState<Mode>('own');
  // What the cards start from: not every stroke of a pen draws the whole catalogue again.
  const [present] = useState(() => editor.store.getState().document);
  const [palette, setPalette] = useState(() => paletteOf(present));
  const previous = useEditorState((state) => state.previous);
  const colouring = useMemo(
    (): Colouring =>
      mode === 'own' ? { from: 'template' } : mode === 'team' ? { from: 'team', palette } : { from: 'cloth' },
    [mode, palette],
  );
  const offers = findTemplates(group, search, garment, tenant.productTypes);
  const groups = offeredGroups(tenant.productTypes);
  return (
    <div className={classes['panel']}>
      {previous && <PreviousDesign previous={previous} />}
      <DesignByWords present={present} />
      <SegmentedControl
        fullWidth
        size="xs"
        classNames={{ control: classes['mode'], label: classes['modeLabel'] }}
        aria-label={text('templates.colours')}
        value={mode}
        data={MODES.map((value) => ({ value, label: text(`templates.${value}`) }))}
        onChange={(value) => setMode(MODES.find((each) => each === value) ?? 'own')}
      />
      <Hint>{text(`templates.${mode}Hint`)}</Hint>
      {mode === 'team' && <TeamColours palette={palette} onChange={setPalette} />}
      <TextInput
        type="search"
        size="sm"
        aria-label={text('templates.search')}
        placeholder={text('templates.search')}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {groups.length > 1 && (
        <div className={classes['groups']} role="group" aria-label={text('templates.groups')}>
          {groups.map((each) => (
            <button key={each} type="button" aria-pressed={each === group} onClick={() => setGroup(each)}>
              {text(`templates.${each}`)}
            </button>
          ))}
        </div>
      )}
      <TenantTemplates present={present} colouring={colouring} />
      {offers.length === 0 ? (
        <Hint>{text('templates.nothing')}</Hint>
      ) : (
        <div className={classes['cards']}>
          {offers.map((offer) => (
            <TemplateCard key={offer.template.id} offer={offer} present={present} colouring={colouring} />
          ))}
        </div>
      )}
    </div>
  );
}

interface TeamColoursProps {
  readonly palette: ReturnType<typeof paletteOf>;
  readonly onChange: (palette: ReturnType<typeof paletteOf>) => void;
}

function TeamColours({ palette, onChange }: TeamColoursProps) {
  const { scheme, lang } = useSetting();
  const text = useToolText();
  const shared = {
    format: 'hex',
    useType: 'pure',
    lang: lang === 'kh' ? 'Kh' : 'En',
    theme: scheme === 'dark' ? 'black' : 'white',
  } as const;
  return (
    <div className={classes['team']}>
      <label>
        <ColourPicker
          {...shared}
          label={text('templates.first')}
          pureColor={palette.primary}
          onPureColorChange={(colour) => onChange(teamPalette(hexOf(colour), palette.secondary))}
        />
        <span>{text('templates.first')}</span>
      </label>
      <label>
        <ColourPicker
          {...shared}
          label={text('templates.second')}
          pureColor={palette.secondary}
          onPureColorChange={(colour) => onChange(teamPalette(palette.primary, hexOf(colour)))}
        />
        <span>{text('templates.second')}</span>
      </label>
    </div>
  );
}

/** The document knows opaque colours of six digits. */
const hexOf = (css: string): string => css.slice(0, 7).toLowerCase();
