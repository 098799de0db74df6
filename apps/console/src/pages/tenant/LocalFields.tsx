import { LANGS, type LocalText } from '@kitwright/contract';
import { Textarea } from '@mantine/core';
import { useTenantText } from '../../translations/tenant/text.ts';
import { useFault } from './editor-context.ts';
import classes from './tenant.module.css';

const HTML_LANG = { kh: 'km', en: 'en' } as const;

interface LocalFieldsProps {
  readonly label: string;
  /** Dotted path in the settings, for what is wrong with it. */
  readonly path: string;
  readonly value: LocalText;
  readonly maxLength: number;
  readonly minRows?: number;
  readonly maxRows?: number;
  readonly onChange: (value: LocalText) => void;
}

/** One text in both languages, side by side. */
export const LocalFields = ({
  label,
  path,
  value,
  maxLength,
  minRows = 1,
  maxRows = 6,
  onChange,
}: LocalFieldsProps) => {
  const text = useTenantText();
  const fault = useFault();
  return (
    <div className={classes.pair}>
      {LANGS.map((lang) => (
        <Textarea
          key={lang}
          size="sm"
          lang={HTML_LANG[lang]}
          label={`${label} · ${text(`lang.${lang}`)}`}
          minRows={minRows}
          maxRows={maxRows}
          maxLength={maxLength}
          value={value[lang]}
          error={fault(`${path}.${lang}`)}
          onChange={(event) => onChange({ ...value, [lang]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
};
