import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { LANGS } from '../i18n/lang.ts';
import { useLang } from '../i18n/use-text.ts';
import { useUiText } from '../translations/text.ts';
import { FLAGS } from './flags.tsx';
import classes from './language.module.css';

const NAMES = { kh: 'ខ្មែរ', en: 'English' } as const;
const TAGS = { kh: 'km', en: 'en' } as const;

/** Khmer and English with their flags; each language is written in itself. */
export const LanguageSelector = ({ compact = false }: { readonly compact?: boolean }) => {
  const { lang, setLang } = useLang();
  const text = useUiText();
  const Flag = FLAGS[lang];
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={`${text('language')}: ${NAMES[lang]}`}>
          <span className={classes.flag}>
            <Flag />
          </span>
          {!compact && <span lang={TAGS[lang]}>{NAMES[lang]}</span>}
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGS.map((choice) => {
          const ChoiceFlag = FLAGS[choice];
          return (
            <Menu.Item
              key={choice}
              lang={TAGS[choice]}
              leftSection={
                <span className={classes.flag}>
                  <ChoiceFlag />
                </span>
              }
              rightSection={choice === lang ? <IconCheck size={16} stroke={1.5} aria-hidden /> : null}
              aria-current={choice === lang}
              onClick={() => setLang(choice)}
            >
              {NAMES[choice]}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
};
