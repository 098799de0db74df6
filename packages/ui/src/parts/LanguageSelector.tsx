import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { LANGS, type Lang } from '../i18n/lang.ts';
import { useLang } from '../i18n/use-text.ts';
import { useUiText } from '../translations/text.ts';
import { FLAGS } from './flags.tsx';
import classes from './language.module.css';

const NAMES = { kh: 'ខ្មែរ', en: 'English' } as const;
const TAGS = { kh: 'km', en: 'en' } as const;

/** The languages offered, with their flags, each written in itself; nothing where there is no choice. */
export const LanguageSelector = ({
  compact = false,
  langs = LANGS,
}: {
  readonly compact?: boolean;
  readonly langs?: readonly Lang[];
}) => {
  const { lang, setLang } = useLang();
  const text = useUiText();
  const Flag = FLAGS[lang];
  if (langs.length < 2) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <UnstyledButton
          className={classes.target}
          data-compact={compact}
          aria-label={`${text('language')}: ${NAMES[lang]}`}
        >
          <span className={classes.flag}>
            <Flag />
          </span>
          {!compact && <span lang={TAGS[lang]}>{NAMES[lang]}</span>}
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGS.filter((choice) => langs.includes(choice)).map((choice) => {
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
