import { MOST_PALETTE_COLOURS, type TenantSettings } from '@kitwright/contract/tenants';
import { ActionIcon, Button, ColorInput } from '@mantine/core';
import '@mantine/core/styles/ColorPicker.css';
import '@mantine/core/styles/ColorInput.css';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTenantText } from '../../../translations/tenant/text.ts';
import { useEditor, useFault } from '../editor-context.ts';
import { FormGroup } from '../FormGroup.tsx';
import { LocalFields } from '../LocalFields.tsx';
import classes from '../tenant.module.css';

type Named = TenantSettings['palette'][number];

/** Colours that most makers print day by day. */
const FIRST = ['#c8102e', '#0d5eaf', '#1d7a3a', '#f2b705', '#14171a', '#ffffff'];

const nextColour = (palette: readonly Named[]): string =>
  FIRST.find((colour) => palette.every((each) => each.colour !== colour)) ?? '#808080';

/** The colours that the maker has printed and knows: pickers of the editor show them first, by name. */
export const PaletteGroup = () => {
  const text = useTenantText();
  const fault = useFault();
  const { draft, update } = useEditor();
  const { palette } = draft.settings;
  const put = (index: number, change: Partial<Named>): void =>
    update({ palette: palette.map((each, at) => (at === index ? { ...each, ...change } : each)) });
  return (
    <FormGroup title={text('brand.palette')} hint={text('brand.paletteHint')}>
      {palette.map(({ colour, name }, index) => (
        <div
          key={index}
          className={classes.paletteRow}
          role="group"
          aria-label={text('brand.paletteOne', { number: index + 1 })}
        >
          <ColorInput
            size="sm"
            label={text('brand.paletteColour')}
            format="hex"
            withEyeDropper={false}
            value={colour}
            error={fault(`palette.${index}.colour`)}
            onChange={(value) => put(index, { colour: value.toLowerCase() })}
          />
          <LocalFields
            label={text('brand.paletteName')}
            path={`palette.${index}.name`}
            value={name}
            maxLength={40}
            onChange={(next) => put(index, { name: next })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={text('brand.paletteRemove', { number: index + 1 })}
            onClick={() => update({ palette: palette.filter((_, at) => at !== index) })}
          >
            <IconTrash size={18} stroke={1.5} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="sm"
        w="fit-content"
        leftSection={<IconPlus size={16} stroke={1.5} />}
        disabled={palette.length >= MOST_PALETTE_COLOURS}
        onClick={() =>
          update({ palette: [...palette, { colour: nextColour(palette), name: { kh: '', en: '' } }] })
        }
      >
        {text('brand.paletteAdd')}
      </Button>
    </FormGroup>
  );
};
