import { useLang } from '@kitwright/ui';
import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { setMenuMode, useMenu } from '../../../layout/menu-store.ts';
import { useTenant } from '../../../tenant.ts';
import { useSettingText } from '../../../translations/setting/text.ts';
import classes from './setting.module.css';

const SCHEMES = ['light', 'dark', 'auto'] as const;

const Choice = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={classes.choice}>
    <span>{label}</span>
    {children}
  </div>
);

/** Each language is written in itself. */
export const LANGUAGE_NAMES = { kh: 'ខ្មែរ', en: 'English' } as const;

/** Language, theme and side menu: choices of this device, taken at once. */
export const LookSettings = () => {
  const text = useSettingText();
  const { languages } = useTenant();
  const { lang, setLang } = useLang();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const mode = useMenu((menu) => menu.mode);
  return (
    <>
      {languages.length > 1 && (
        <Choice label={text('look.language')}>
          <SegmentedControl
            aria-label={text('look.language')}
            value={lang}
            onChange={setLang}
            data={languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
        </Choice>
      )}
      <Choice label={text('look.theme')}>
        <SegmentedControl
          aria-label={text('look.theme')}
          value={colorScheme}
          onChange={setColorScheme}
          data={SCHEMES.map((value) => ({ value, label: text(`look.${value}`) }))}
        />
      </Choice>
      <Choice label={text('look.menu')}>
        <SegmentedControl
          aria-label={text('look.menu')}
          value={mode}
          onChange={setMenuMode}
          data={[
            { value: 'static', label: text('look.menuStatic') },
            { value: 'overlay', label: text('look.menuOverlay') },
          ]}
        />
      </Choice>
    </>
  );
};
