import { LANGS, useLang, type Lang, type Scheme } from '@kitwright/ui';
import { SegmentedControl, useComputedColorScheme } from '@mantine/core';
import { useState } from 'react';
import { useTenantText } from '../../../translations/tenant/text.ts';
import type { PreviewView } from './PreviewFrame.tsx';
import classes from './preview.module.css';

const DEVICES: readonly PreviewView['device'][] = ['phone', 'desktop'];
const SCHEMES: readonly Scheme[] = ['light', 'dark'];
const SHORT: Readonly<Record<Lang, string>> = { kh: 'ខ្មែរ', en: 'EN' };

/** Device, language and scheme of the preview. */
export const ViewTools = ({
  view,
  onChange,
}: {
  readonly view: PreviewView;
  readonly onChange: (view: PreviewView) => void;
}) => {
  const text = useTenantText();
  return (
    <div className={classes.tools}>
      <SegmentedControl
        size="xs"
        aria-label={text('preview.device')}
        data={DEVICES.map((value) => ({ value, label: text(`preview.${value}`) }))}
        value={view.device}
        onChange={(device) => onChange({ ...view, device })}
      />
      <SegmentedControl
        size="xs"
        aria-label={text('preview.lang')}
        data={LANGS.map((value) => ({ value, label: SHORT[value] }))}
        value={view.lang}
        onChange={(lang) => onChange({ ...view, lang })}
      />
      <SegmentedControl
        size="xs"
        aria-label={text('preview.scheme')}
        data={SCHEMES.map((value) => ({ value, label: text(`preview.${value}`) }))}
        value={view.scheme}
        onChange={(scheme) => onChange({ ...view, scheme })}
      />
    </div>
  );
};

/** The view of a preview; it begins with the language and scheme of who looks. */
export const useView = (device: PreviewView['device']) => {
  const { lang } = useLang();
  const scheme = useComputedColorScheme('light');
  return useState<PreviewView>({ device, lang, scheme });
};
