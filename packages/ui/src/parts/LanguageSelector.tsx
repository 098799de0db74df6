import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { LANGS, type Lang } from '../i18n/lang.ts';
import { useLang } from '../i18n/use-text.ts';
import { useUiText } from '../translations/text.ts';
import classes from './language.module.css';

const NAMES = { kh: 'ខ្មែរ', en: 'English' } as const;
const TAGS = { kh: 'km', en: 'en' } as const;

/** The flag of Cambodia, simplified: three bands and the three towers. */
const CambodiaFlag = () => (
  <svg viewBox="0 0 30 20" width="24" height="16" aria-hidden>
    <rect width="30" height="20" fill="#032ea1" />
    <rect y="5" width="30" height="10" fill="#e00025" />
    <path
      fill="#fff"
      d="M8 13.6h14v-.9h-.9v-.8h-.9v-2l-.5-.9-.6-1-.6 1-.5.9v1h-.9V9.600l-.5-1-.5-.9-.6-1.200-.6 1.200-.5.9-.5 1v1.300h-.9v-1l-.5-.9-.6-1-.6 1-.5.9v2h-.9v.8H8z"
    />
  </svg>
);

/** The Union Flag, simplified. */
const BritishFlag = () => (
  <svg viewBox="0 0 30 20" width="24" height="16" aria-hidden>
    <rect width="30" height="20" fill="#012169" />
    <path d="M0 0l30 20M30 0L0 20" stroke="#fff" strokeWidth="4" />
    <path d="M0 0l30 20M30 0L0 20" stroke="#c8102e" strokeWidth="1.6" />
    <path d="M15 0v20M0 10h30" stroke="#fff" strokeWidth="6.400" />
    <path d="M15 0v20M0 10h30" stroke="#c8102e" strokeWidth="3.800" />
  </svg>
);

const FLAGS = { kh: CambodiaFlag, en: BritishFlag } as const;

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
