import { createLocalDrafts } from '../../drafts/local-drafts.ts';
import '@kitwright/ui/styles.css';
import { errorTexts } from '@kitwright/contract/error-texts';
import { createDesign } from '@kitwright/design';
import { garmentOf, PRODUCT_TYPES, type ProductType } from '@kitwright/garment';
import { createI18n, KitwrightProvider } from '@kitwright/ui';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { DesignEditor } from '../../DesignEditor.tsx';
import { testTenant } from '../test-tenant.ts';
import { EditorDriver } from './editor-driver.ts';
import { host } from './editor-host.ts';

const tenant = { ...testTenant, productTypes: [...PRODUCT_TYPES], rulePreset: 'fifa2014' as const };

/** Shows the whole editor in English, on the draft that the browser keeps or else on the garment's first design. */
const show = (productType: ProductType, language: 'kh' | 'en'): (() => void) => {
  const garment = garmentOf(productType);
  const document = createDesign(garment, () => crypto.randomUUID(), { language });
  const place = window.document.createElement('div');
  place.style.cssText = 'position: fixed; inset: 0; overflow: auto';
  window.document.body.append(place);
  const root = createRoot(place);
  root.render(
    <KitwrightProvider tenantColour="#c8102e" i18n={createI18n({ lang: 'en', errorTexts })}>
      <DesignEditor
        tenant={tenant}
        garment={garment}
        initial={{ document, name: 'Kit' }}
        services={host()}
        lang="en"
        scheme="light"
      />
    </KitwrightProvider>,
  );
  return () => {
    root.unmount();
    place.remove();
  };
};

/**
 * Opens the editor for a test, on a device that has nothing of an earlier one; answers the hands that work in it.
 * `language` is that of the design's first words.
 */
export const openEditor = async (
  productType: ProductType,
  language: 'kh' | 'en' = 'en',
): Promise<EditorDriver> => {
  localStorage.clear();
  await createLocalDrafts('draft', localStorage).clearDraft();
  sessionStorage.clear();
  let close = show(productType, language);
  onTestFinished(() => close());
  const editor = new EditorDriver(() => {
    close();
    close = show(productType, language);
  });
  await editor.ready();
  return editor;
};
