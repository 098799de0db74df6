import { garmentOf } from '@kitwright/garment';
import { EmptyState } from '@kitwright/ui';
import { PageHead } from '../../parts/PageHead.tsx';
import parts from '../../parts/parts.module.css';
import { offeredTypes, useTenant } from '../../tenant.ts';
import { useCatalogueText } from '../../translations/catalogue/text.ts';
import { PresetGrid } from './PresetGrid.tsx';

/** Ready designs of every garment this tenant offers. */
const StorePage = () => {
  const text = useCatalogueText();
  const garments = offeredTypes(useTenant()).map(garmentOf);
  return (
    <div className={`kw-page ${parts.hero ?? ''}`}>
      <PageHead title={text('store.title')} lead={text('store.lead')} />
      {garments.length === 0 ? (
        <EmptyState />
      ) : (
        <PresetGrid garments={garments} action={text('store.open')} />
      )}
    </div>
  );
};

export default StorePage;
