import {
  applyEdit,
  emptyHistory,
  record,
  redo,
  seal,
  undo,
  type DesignDocument,
  type Edit,
  type EditError,
  type ElementId,
  type History,
} from '@kitwright/design';
import type { Size } from '@kitwright/garment';
import type { BodyMeasures } from '@kitwright/garment/fit/size-advice.ts';
import type { FitRooms } from '@kitwright/viewer';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SharedWork } from '../co-design/shared-work.ts';
import { IDLE, type Interaction } from '../interaction/interaction.ts';
import type { ServerCopy } from '../services.ts';
import type { RosterPlayer } from '../services/choices.ts';
import type { DesignProof } from '../proof/design-proof.ts';
import type { Tool } from '../tools/index.ts';
import type { FigureChoice, FlatMarks } from './figure-choice.ts';

/** View that the stage shows: the model, the pieces laid flat, or both beside each other. */
export type StageView = 'model' | 'flat' | 'split';

/** The design and its history, and beside them the session: never in the document. */
export interface EditorState {
  readonly document: DesignDocument;
  readonly history: History;
  readonly name: string;
  /** Null until the design has been saved on the server. */
  readonly server: ServerCopy | null;
  /** Shared work while others edit it, too; null alone. */
  readonly shared: SharedWork | null;
  /**
   * `wanted` once it is to be merged with what was done elsewhere, in another tab or while there was no network, though no
   * one else may edit it; `refused` where the server does not allow that.
   */
  readonly together: 'no' | 'wanted' | 'refused';
  readonly tool: Tool | null;
  /** Everything that is selected, in the order in which it was chosen. */
  readonly selected: readonly ElementId[];
  /** The selected element where it is the only one; null when none or several are selected. */
  readonly selection: ElementId | null;
  /** Room for the properties: at once for what is selected beside the stage; for what was pressed on it where it must. */
  readonly makesRoom: boolean;
  /** The zone, or the part of one, whose colour is worked on. */
  readonly zone: string | null;
  /** Others that are worked on with it. */
  readonly alsoZones: readonly string[];
  /** True while the parts of a zone are chosen each by itself. */
  readonly isApart: boolean;
  readonly interaction: Interaction;
  /** The design before what the user is doing; null at rest. */
  readonly held: DesignDocument | null;
  readonly view: StageView;
  /** True once the garment stands on the stage: what no one waits for is fetched then. */
  readonly isShown: boolean;
  /** The size that is previewed. */
  readonly size: Size;
  /** The measures of who wears it in 3D, in place of the size's own; null while those are shown. Never saved. */
  readonly measures: BodyMeasures | null;
  /** The room in the garment as it hangs in 3D; null while its fit is not shown. */
  readonly rooms: FitRooms | null;
  /** True while something else still hangs in 3D than what was chosen. */
  readonly isMaking: boolean;
  /** The player of the list that the design is tried on; null for the sample player. */
  readonly player: RosterPlayer | null;
  /** The fabric chosen; null until one is. */
  readonly fabricId: string | null;
  /** Design before the last template; null until one was applied. */
  readonly previous: DesignDocument | null;
  readonly figure: FigureChoice;
  /** Marks on the flat view. */
  readonly marks: FlatMarks;
  /** The garment is shown as it is printed: by `proof`, once its colours are there. */
  readonly isProofed: boolean;
  readonly proof: DesignProof | null;
  /** The list of shortcuts is open. */
  readonly help: boolean;
  /** The element whose name is being written in the list of layers. */
  readonly renaming: ElementId | null;
  /** The last edit that was refused; for the person to be told. */
  readonly refused: EditError | null;
}

export interface EditorStart {
  readonly document: DesignDocument;
  readonly name: string;
  readonly size: Size;
  readonly server: ServerCopy | null;
  /** The tool that is open at first. */
  readonly tool: Tool | null;
  readonly figure: FigureChoice;
  readonly fabricId?: string | null;
}

export interface Editor {
  readonly store: StoreApi<EditorState>;
  /** Applies an edit; edits with the same gesture make one step of undo. Answers whether it was taken. */
  readonly apply: (edit: Edit, gesture?: string) => boolean;
  /** Takes over what others did: no step of one's own. A history is given where steps of before are no longer true. */
  readonly follow: (design: Pick<EditorState, 'document' | 'name'> & { readonly history?: History }) => void;
  /** Ends a gesture of edits made without an interaction, such as typing. */
  readonly settle: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Begins what the user is doing; what went before is ended. */
  readonly begin: (interaction: Interaction) => void;
  /** Replaces the interaction by its next state. */
  readonly advance: (interaction: Interaction) => void;
  /** Ends it and keeps what it did. */
  readonly end: () => void;
  /** Ends it and takes back what it did. */
  readonly cancel: () => void;
  /** Names the running gesture: what its edits are recorded under. */
  readonly gesture: () => string;
  /** Selects one element, exactly these, or none. */
  readonly select: (elements: ElementId | readonly ElementId[] | null) => void;
  /** Adds an element to the selection, or takes it out. */
  readonly toggle: (elementId: ElementId) => void;
  /** Makes room for the properties of what was selected on the stage. */
  readonly makeRoom: () => void;
  readonly set: (
    session: Partial<
      Pick<
        EditorState,
        | 'tool'
        | 'zone'
        | 'alsoZones'
        | 'isApart'
        | 'view'
        | 'isShown'
        | 'size'
        | 'measures'
        | 'rooms'
        | 'isMaking'
        | 'player'
        | 'fabricId'
        | 'previous'
        | 'figure'
        | 'marks'
        | 'isProofed'
        | 'proof'
        | 'help'
        | 'renaming'
        | 'name'
        | 'server'
        | 'shared'
        | 'together'
        | 'refused'
      >
    >,
  ) => void;
}

const ALONE = { undo, redo };
const NOTHING_SELECTED = { selected: [], selection: null, makesRoom: false } as const;

interface UndoPoint {
  readonly document: DesignDocument;
  readonly history: History;
}

/** A document under edit. Pure state and transitions; knows neither React nor the server. */
export function createEditor(start: EditorStart): Editor {
  const store = createStore<EditorState>(() => ({
    ...start,
    history: emptyHistory(),
    shared: null,
    together: 'no',
    ...NOTHING_SELECTED,
    zone: null,
    alsoZones: [],
    isApart: false,
    measures: null,
    rooms: null,
    isMaking: false,
    player: null,
    fabricId: start.fabricId ?? null,
    previous: null,
    interaction: IDLE,
    held: null,
    view: 'model',
    isShown: false,
    marks: { rulers: true, seams: true, safeZone: false },
    isProofed: false,
    proof: null,
    help: false,
    renaming: null,
    refused: null,
  }));
  let gestures = 0;
  let undoPoint: UndoPoint | null = null;

  const settle = (): void => store.setState(({ history }) => ({ history: seal(history) }));

  const finish = (): void => {
    undoPoint = null;
    store.setState(({ history, selected, makesRoom }) => ({
      history: seal(history),
      interaction: IDLE,
      held: null,
      makesRoom: makesRoom && selected.length > 0,
    }));
  };
  const select: Editor['select'] = (elements) => {
    const { interaction, makesRoom } = store.getState();
    const selected = elements === null ? [] : typeof elements === 'string' ? [elements] : elements;
    const atRest = interaction.mode === 'idle' || makesRoom;
    store.setState({ ...selecting(selected), makesRoom: selected.length > 0 && atRest });
  };

  const step = (which: keyof typeof ALONE): void => {
    finish();
    const { document, history, shared } = store.getState();
    const stepped = (shared ?? ALONE)[which](document, history);
    if (stepped.ok) store.setState((state) => ({ ...stepped.value, ...keptSelection(state, stepped.value) }));
  };

  return {
    store,
    settle,
    apply: (wanted, gesture) => {
      const { document, history, shared } = store.getState();
      const edit = shared?.inDetail(document, wanted) ?? wanted;
      const applied = applyEdit(document, edit);
      if (!applied.ok) {
        store.setState({ refused: applied.error });
        return false;
      }
      if (applied.value.document === document) return true;
      store.setState((state) => ({
        document: applied.value.document,
        history: record(history, edit, applied.value, gesture ?? null),
        ...keptSelection(state, applied.value),
      }));
      return true;
    },
    follow: (design) => {
      const kept = keptSelection(store.getState(), design);
      store.setState({ ...design, ...kept });
      // What was held may be gone.
      if (kept && store.getState().interaction.mode !== 'idle') finish();
    },
    undo: () => step('undo'),
    redo: () => step('redo'),
    begin: (interaction) => {
      finish();
      gestures += 1;
      const { document, history } = store.getState();
      undoPoint = { document, history };
      store.setState({ interaction, held: document });
    },
    advance: (interaction) => {
      if (store.getState().interaction !== interaction) store.setState({ interaction });
    },
    end: finish,
    cancel: () => {
      const held = undoPoint;
      const { interaction } = store.getState();
      finish();
      const now = store.getState();
      const before = held && (now.shared?.cancel(now, held) ?? held);
      if (interaction.mode === 'marquee') select(interaction.before);
      if (before) store.setState((state) => ({ ...before, ...keptSelection(state, before) }));
    },
    gesture: () => `gesture ${gestures}`,
    select,
    toggle: (elementId) => {
      const { selected } = store.getState();
      const others = selected.filter((id) => id !== elementId);
      select(others.length < selected.length ? others : [...selected, elementId]);
    },
    makeRoom: () => store.setState(({ selected }) => ({ makesRoom: selected.length > 0 })),
    set: (session) => store.setState(session),
  };
}

const selecting = (selected: readonly ElementId[]): Pick<EditorState, 'selected' | 'selection'> => ({
  selected,
  selection: (selected.length === 1 ? selected[0] : undefined) ?? null,
});

/** An element that is gone is no longer selected. */
function keptSelection(
  { selected, makesRoom }: EditorState,
  { document }: { readonly document: DesignDocument },
): Pick<EditorState, 'selected' | 'selection' | 'makesRoom'> | undefined {
  const kept = selected.filter((id) => Object.hasOwn(document.elements, id));
  if (kept.length === selected.length) return undefined;
  return { ...selecting(kept), makesRoom: makesRoom && kept.length > 0 };
}

/** True when the server has exactly what is on the screen. */
export const isSaved = ({ server, document, name }: EditorState): boolean =>
  server !== null && server.document === document && server.name === name;
