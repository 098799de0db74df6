import {
  clothWidthsSchema,
  packSettingsSchema,
  type ClothWidth,
  type PackSettings,
  type PrintSettings,
} from '@kitwright/contract/production';
import { Button, Title } from '@mantine/core';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { usePrintingText } from '../../translations/printing/text.ts';
import shared from '../business.module.css';
import { LoadFailed, Waiting } from '../LoadFailed.tsx';
import { PackFields } from '../order/pack/PackFields.tsx';
import { ClothPart } from './ClothPart.tsx';
import { FabricsPart } from './FabricsPart.tsx';
import { MeasurePart } from './MeasurePart.tsx';
import classes from './printing.module.css';
import { ProfilesPart } from './ProfilesPart.tsx';
import { SpotsPart } from './SpotsPart.tsx';
import { usePrintSettings, usePrintingActions } from './use-printing.ts';

type Faults = Readonly<Record<string, string>>;

const faultsOf = (settings: PackSettings, cloth: readonly ClothWidth[]): Faults => {
  const parsed = packSettingsSchema.safeParse(settings);
  const widths = clothWidthsSchema.safeParse(cloth);
  return Object.fromEntries([
    ...(parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
    ...(widths.error?.issues ?? []).map(({ path, message }) => [['cloth', ...path].join('.'), message]),
  ]) as Faults;
};

interface PartProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

const Part = ({ title, lead, children }: PartProps) => (
  <section className={classes.part} aria-label={title}>
    <div>
      <h2>{title}</h2>
      <p className={classes.quiet}>{lead}</p>
    </div>
    <div className={classes.content}>{children}</div>
  </section>
);

const PrintingForm = ({ kept }: { readonly kept: PrintSettings }) => {
  const text = usePrintingText();
  const actions = usePrintingActions();
  const [settings, setSettings] = useState(kept.settings);
  const [cloth, setCloth] = useState(kept.cloth);
  const [faults, setFaults] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const found = faultsOf(settings, cloth);
    setFaults(found);
    const [first] = Object.keys(found);
    const field = first === undefined ? null : form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
    if (first === undefined) await actions.keep(kept.version, settings, cloth);
  };
  return (
    <div className={classes.parts}>
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate className={classes.parts}>
        <Part title={text('roll.title')} lead={text('roll.lead')}>
          <div className={classes.fields}>
            <PackFields values={settings} profiles={kept.profiles} onChange={setSettings} />
          </div>
        </Part>
        <Part title={text('fabrics.title')} lead={text('fabrics.lead')}>
          <FabricsPart
            fabrics={kept.fabrics}
            settings={settings}
            onChange={(fabricShrinkage) => setSettings({ ...settings, fabricShrinkage })}
          />
        </Part>
        <Part title={text('cloth.title')} lead={text('cloth.lead')}>
          <ClothPart
            fabrics={kept.fabrics}
            widths={cloth}
            faultOf={(path) => faults[path]}
            onChange={setCloth}
          />
        </Part>
        <Part title={text('spots.title')} lead={text('spots.lead')}>
          <SpotsPart
            spots={settings.spots}
            faultOf={(path) => faults[path]}
            onChange={(spots) => setSettings({ ...settings, spots })}
          />
        </Part>
        <div className={classes.foot}>
          <Button type="submit">{text('save')}</Button>
        </div>
      </form>
      <Part title={text('profiles.title')} lead={text('profiles.lead')}>
        <ProfilesPart profiles={kept.profiles} actions={actions} />
      </Part>
      <Part title={text('measure.title')} lead={text('measure.lead')}>
        <MeasurePart profiles={kept.profiles} inUse={kept.settings.profileId} />
      </Part>
    </div>
  );
};

/** Shows how the tenant prints: what every new production pack is made with. */
export const PrintingPage = () => {
  const text = usePrintingText();
  const query = usePrintSettings();
  if (query.isPending) return <Waiting />;
  if (query.data === undefined) return <LoadFailed query={query} />;
  return (
    <>
      <div className={shared.head}>
        <div>
          <Title order={1} size="h2">
            {text('title')}
          </Title>
          <p className={classes.quiet}>{text('lead')}</p>
        </div>
      </div>
      <PrintingForm key={query.data.version} kept={query.data} />
    </>
  );
};
