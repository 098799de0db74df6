import { garmentOf } from '@kitwright/garment';
import { PageHead } from '../../parts/PageHead.tsx';
import parts from '../../parts/parts.module.css';
import { offeredTypes, useTenant } from '../../tenant.ts';
import { useCatalogueText } from '../../translations/catalogue/text.ts';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { PresetGrid } from './PresetGrid.tsx';

/** The shortest way to a soccer kit: pick a ready design. Only where soccer kits are offered. */
const QuickStartPage = () => {
  const text = useCatalogueText();
  const offered = offeredTypes(useTenant()).includes('SOCCER_KIT');
  if (!offered) return <NotFoundPage />;
  return (
    <div className={`kw-page ${parts.hero ?? ''}`}>
      <PageHead title={text('quickStart.title')} lead={text('quickStart.lead')} />
      <PresetGrid garments={[garmentOf('SOCCER_KIT')]} action={text('quickStart.start')} />
    </div>
  );
};

export default QuickStartPage;
