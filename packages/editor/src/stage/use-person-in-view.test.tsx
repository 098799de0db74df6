import { act, cleanup } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { FigureChoice } from '../session/figure-choice.ts';
import { onlyGiven } from '../testing/only-given.ts';
import { noMediaQueries, showInEditor } from '../testing/show-in-editor.tsx';
import type { StagePort } from './stage-port.ts';
import { usePersonInView } from './use-person-in-view.ts';

afterEach(cleanup);

const open = async (hasModel = true) => {
  vi.stubGlobal('matchMedia', noMediaQueries);
  const look = vi.fn();
  const Looking = () => {
    const model = useRef<StagePort | null>(hasModel ? onlyGiven<StagePort>({}) : null);
    usePersonInView(model, look);
    return null;
  };
  const editor = await showInEditor(<Looking />);
  const choose = (part: Partial<FigureChoice>) =>
    act(() => editor.set({ figure: { ...editor.store.getState().figure, ...part } }));
  return { look, choose };
};

it('shows the whole person once another one, a movement or other boots are chosen', async () => {
  const { look, choose } = await open();
  expect(look).not.toHaveBeenCalled();
  choose({ wearer: 'sreymom' });
  choose({ animation: 'salute' });
  choose({ boots: { model: 'Copa', skin: 'one' } });
  expect(look.mock.calls).toEqual([['person'], ['person'], ['person']]);
});

it('leaves the view where it is for colours of the fit, a garment alone, and where nothing stands in 3D', async () => {
  const { look, choose } = await open();
  choose({ showsFit: true });
  choose({ wearer: 'ghost' });
  expect(look).not.toHaveBeenCalled();
  const flat = await open(false);
  flat.choose({ wearer: 'sreymom' });
  expect(flat.look).not.toHaveBeenCalled();
});
