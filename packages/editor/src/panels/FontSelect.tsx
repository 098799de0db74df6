import { Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { FONTS, fontEntry, type FontLanguage } from '@kitwright/lettering';
import { useEffect, useState } from 'react';
import { useSetting } from '../session/editor-context.ts';
import { useEditorText } from '../translations/text.ts';
import { FontSample } from './FontSample.tsx';
import classes from './panels.module.css';

interface Props {
  readonly fontId: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onChange: (fontId: string) => void;
}

const LANGUAGES: readonly FontLanguage[] = ['kh', 'en'];

/** Chooses a font from a list in which each name stands in its own face. */
export function FontSelect({ fontId, label, disabled = false, onChange }: Props) {
  const { lettering } = useSetting();
  const [open, setOpen] = useState(false);
  const name = fontEntry(fontId)?.name ?? fontId;
  const choose = async (id: string) => {
    setOpen(false);
    await lettering.loadFont(id, '');
    onChange(id);
  };
  return (
    <div className={classes['field']}>
      <span className={classes['fieldLabel']}>{label}</span>
      <Popover
        opened={open}
        onChange={setOpen}
        position="bottom-start"
        width={280}
        trapFocus
        returnFocus
        zIndex={500}
      >
        <Popover.Target>
          <button
            type="button"
            className={classes['fontButton']}
            aria-label={`${label}: ${name}`}
            aria-expanded={open}
            disabled={disabled}
            onClick={() => setOpen(!open)}
          >
            <FontSample fontId={fontId} words={name} heightPx={17} />
            <IconChevronDown size={16} stroke={1.5} />
          </button>
        </Popover.Target>
        <Popover.Dropdown p={4}>
          <FontList fontId={fontId} label={label} onChoose={(id) => void choose(id)} />
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

interface ListProps {
  readonly fontId: string;
  readonly label: string;
  readonly onChoose: (fontId: string) => void;
}

function FontList({ fontId, label, onChoose }: ListProps) {
  const { lettering } = useSetting();
  const text = useEditorText();
  useEffect(() => {
    const words = text('fonts.khmerSample');
    void lettering.loadFonts(FONTS.map(({ id, name }) => ({ fontId: id, text: name + words })));
  }, [lettering, text]);
  return (
    <div className={classes['fontList']} role="listbox" aria-label={label}>
      {LANGUAGES.map((language) => (
        <div key={language} role="group" aria-label={text(language === 'kh' ? 'fonts.khmer' : 'fonts.latin')}>
          <div className={classes['fontGroup']}>
            {text(language === 'kh' ? 'fonts.khmer' : 'fonts.latin')}
          </div>
          {FONTS.filter((font) => font.language === language).map((font) => (
            <button
              key={font.id}
              type="button"
              role="option"
              aria-selected={font.id === fontId}
              aria-label={font.name}
              className={classes['font']}
              onClick={() => onChoose(font.id)}
            >
              <FontSample
                fontId={font.id}
                words={language === 'kh' ? text('fonts.khmerSample') : font.name}
                heightPx={language === 'kh' ? 20 : 16}
              />
              {language === 'kh' && <span className={classes['fontName']}>{font.name}</span>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
