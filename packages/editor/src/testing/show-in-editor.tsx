import type { Tenant } from '@kitwright/contract/tenants';
import { errorTexts } from '@kitwright/contract/error-texts';
import { createI18n, KitwrightProvider } from '@kitwright/ui';
import { act, render, screen } from '@testing-library/react';
import { Suspense, useState, type ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { testDesign } from '../interaction/test-design.ts';
import { ScenesContext, SettingContext, type EditorSetting, type Scene } from '../session/editor-context.ts';
import { createEditor, type Editor } from '../session/editor.ts';
import { DEFAULT_FIGURE } from '../session/figure-choice.ts';
import type { EditorServices } from '../services.ts';
import { onlyGiven } from './only-given.ts';
import { testTenant } from './test-tenant.ts';

/** happy-dom knows no media queries; nothing here depends on one. */
export const noMediaQueries = () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
});

interface Setting {
  readonly tenant?: Tenant;
  /** Of the application, as far as the part asks for them: any other throws. */
  readonly services?: Partial<EditorServices>;
}

const Scenes = ({ editor, children }: { readonly editor: Editor; readonly children: ReactNode }) => {
  const { pattern } = testDesign();
  const [scenes] = useState(() => {
    const { document } = editor.store.getState();
    const scene: Scene = {
      document,
      pattern,
      composition: { pieces: new Map(), findings: [], elements: new Map(), continuations: new Map() },
      settled: true,
      drawnHeightMm: () => 0,
    };
    return createStore(() => ({ scene, resting: scene }));
  });
  return <ScenesContext value={scenes}>{children}</ScenesContext>;
};

/** Shows a part of the editor on a soccer kit, in English, with its texts loaded; answers the editor that it works on. */
export const showInEditor = async (
  part: ReactNode,
  { tenant = testTenant, services = {} }: Setting = {},
): Promise<Editor> => {
  const { document, garment } = testDesign();
  const start = {
    document,
    name: 'Kit',
    size: garment.displaySize,
    server: null,
    tool: null,
    figure: DEFAULT_FIGURE,
  };
  const editor = createEditor(start);
  const setting: EditorSetting = {
    editor,
    garment,
    tenant,
    services: onlyGiven<EditorServices>(services, 'brandKit'),
    lettering: onlyGiven<EditorSetting['lettering']>({}),
    images: onlyGiven<EditorSetting['images']>({ load: () => Promise.resolve() }),
    lang: 'en',
    scheme: 'light',
  };
  await act(() => {
    render(
      <KitwrightProvider tenantColour="#c8102e" i18n={createI18n({ lang: 'en', errorTexts })}>
        <SettingContext value={setting}>
          <Suspense fallback="Texts are coming">
            <Scenes editor={editor}>{part}</Scenes>
          </Suspense>
        </SettingContext>
      </KitwrightProvider>,
    );
    return Promise.resolve();
  });
  // What waits for a promise goes on once such a scope has ended; a part may wait for several, one after the other.
  while (screen.queryByText('Texts are coming') !== null) {
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  }
  return editor;
};
