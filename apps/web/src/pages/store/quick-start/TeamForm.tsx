import { teamPalette, type Palette } from '@kitwright/design';
import { ColourPicker, toast, useLang, useScheme } from '@kitwright/ui';
import { Button, FileButton, TextInput } from '@mantine/core';
import { IconShieldHalf, IconUpload } from '@tabler/icons-react';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import classes from './quick-start.module.css';
import { readCrest, type OwnCrest } from './use-take-quick.ts';

export interface Team {
  readonly name: string;
  readonly palette: Palette;
  readonly crest: OwnCrest | null;
}

interface Props {
  readonly team: Team;
  readonly onChange: (change: Partial<Team>) => void;
}

/** Pairs of colours that teams wear, to begin with. */
const PAIRS = [
  ['#b3122d', '#ffffff'],
  ['#103f91', '#f7c325'],
  ['#0b7a43', '#ffffff'],
  ['#15181c', '#ff5a1f'],
  ['#5a0c1f', '#e3b04b'],
  ['#0e6ba8', '#0a2540'],
] as const;

/** Name, two colours, a crest: all that a kit needs to be a team's own. */
export const TeamForm = ({ team, onChange }: Props) => {
  const text = useCatalogueText();
  const { lang } = useLang();
  const scheme = useScheme();
  const { primary, secondary } = team.palette;
  const picker = {
    format: 'hex',
    useType: 'pure',
    lang: lang === 'kh' ? 'Kh' : 'En',
    theme: scheme === 'dark' ? 'black' : 'white',
  } as const;
  const chooseCrest = async (file: File | null): Promise<void> => {
    if (file === null) return;
    const crest = await readCrest(file);
    if (crest === null) toast.error(text('quickStart.crestUnreadable'));
    else onChange({ crest });
  };
  return (
    <form className={classes.team} onSubmit={(event) => event.preventDefault()}>
      <TextInput
        size="md"
        label={text('quickStart.team')}
        placeholder={text('quickStart.teamSample')}
        maxLength={60}
        autoComplete="organization"
        value={team.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <fieldset className={classes.field}>
        <legend>{text('quickStart.colours')}</legend>
        <div className={classes.colours}>
          <ColourPicker
            {...picker}
            label={text('quickStart.first')}
            pureColor={primary}
            onPureColorChange={(colour) =>
              onChange({ palette: teamPalette(colour.slice(0, 7).toLowerCase(), secondary) })
            }
          />
          <ColourPicker
            {...picker}
            label={text('quickStart.second')}
            pureColor={secondary}
            onPureColorChange={(colour) =>
              onChange({ palette: teamPalette(primary, colour.slice(0, 7).toLowerCase()) })
            }
          />
          <span className={classes.pairs}>
            {PAIRS.map(([first, second], index) => (
              <button
                key={first}
                type="button"
                aria-label={text('quickStart.pair', { number: index + 1 })}
                aria-pressed={first === primary && second === secondary}
                onClick={() => onChange({ palette: teamPalette(first, second) })}
              >
                <span style={{ background: first }} />
                <span style={{ background: second }} />
              </button>
            ))}
          </span>
        </div>
      </fieldset>
      <fieldset className={classes.field}>
        <legend>{text('quickStart.crest')}</legend>
        <div className={classes.crest}>
          <Button
            variant="default"
            aria-pressed={team.crest === null}
            leftSection={<IconShieldHalf size={18} stroke={1.5} />}
            onClick={() => onChange({ crest: null })}
          >
            {text('quickStart.letters')}
          </Button>
          <FileButton
            accept="image/png,image/jpeg,image/webp,image/svg+xml"
            onChange={(file) => void chooseCrest(file)}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                aria-pressed={team.crest !== null}
                leftSection={<IconUpload size={18} stroke={1.5} />}
              >
                {text('quickStart.upload')}
              </Button>
            )}
          </FileButton>
        </div>
      </fieldset>
    </form>
  );
};
