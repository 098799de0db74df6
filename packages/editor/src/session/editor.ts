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
import { createStore, type StoreApi } from 'zustand/vanilla';
import { IDLE, type Interaction } from '../interaction/interaction.ts';
import type { FigureChoice } from './figure-choice.ts';

export type Tool = 'cut' | 'colours' | 'patterns' | 'text' | 'numbers' | 'images' | 'layers' | 'figure';
export type StageView = 'model' | 'flat';

/** What the server has of the design. */
export interface ServerCopy {
  readonly uuid: string;
  readonly version: number;
  readonly document: DesignDocument;
  readonly name: string;
}

/** The design and its history, and beside them the session: never in the document. */
export interface EditorState {
  readonly document: DesignDocument;
  readonly history: History;
  readonly name: string;
  /** Null until the design has been saved on the server. */
  readonly server: ServerCopy | null;
  readonly tool: Tool | null;
  readonly selection: ElementId | null;
  /** True once a selection is at rest: the stage then makes room for its properties, never under a drag. */
  readonly makesRoom: boolean;
  /** The zone whose colour is worked on. */
  readonly zone: string | null;
  readonly interaction: Interaction;
  readonly view: StageView;
  /** The size that is previewed. */
  readonly size: Size;
  readonly figure: FigureChoice;
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
}

export interface Editor {
  readonly store: StoreApi<EditorState>;
  /** Applies an edit; edits with the same gesture make one step of undo. Answers whether it was taken. */
  readonly apply: (edit: Edit, gesture?: string) => boolean;
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
  readonly select: (elementId: ElementId | null) => void;
  readonly set: (
    session: Partial<
      Pick<EditorState, 'tool' | 'zone' | 'view' | 'size' | 'figure' | 'name' | 'server' | 'refused'>
    >,
  ) => void;
}

interface UndoPoint {
  readonly document: DesignDocument;
  readonly history: History;
}

/** A document under edit. Pure state and transitions; knows neither React nor the server. */
export function createEditor(start: EditorStart): Editor {
  const store = createStore<EditorState>(() => ({
    ...start,
    history: emptyHistory(),
    selection: null,
    makesRoom: false,
    zone: null,
    interaction: IDLE,
    view: 'model',
    refused: null,
  }));
  let gestures = 0;
  let undoPoint: UndoPoint | null = null;

  const settle = (): void => store.setState(({ history }) => ({ history: seal(history) }));

  const finish = (): void => {
    undoPoint = null;
    store.setState(({ history, selection }) => ({
      history: seal(history),
      interaction: IDLE,
      makesRoom: selection !== null,
    }));
  };

  const step = (which: typeof undo): void => {
    finish();
    const { document, history } = store.getState();
    const stepped = which(document, history);
    if (stepped.ok) store.setState((state) => ({ ...stepped.value, ...keptSelection(state, stepped.value) }));
  };

  return {
    store,
    settle,
    apply: (edit, gesture) => {
      const { document, history } = store.getState();
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
    undo: () => step(undo),
    redo: () => step(redo),
    begin: (interaction) => {
      finish();
      gestures += 1;
      const { document, history } = store.getState();
      undoPoint = { document, history };
      store.setState({ interaction });
    },
    advance: (interaction) => {
      if (store.getState().interaction !== interaction) store.setState({ interaction });
    },
    end: finish,
    cancel: () => {
      const before = undoPoint;
      finish();
      if (before) store.setState((state) => ({ ...before, ...keptSelection(state, before) }));
    },
    gesture: () => `gesture ${gestures}`,
    select: (selection) => {
      const { interaction, makesRoom } = store.getState();
      const atRest = interaction.mode === 'idle' || makesRoom;
      store.setState({ selection, makesRoom: selection !== null && atRest });
    },
    set: (session) => store.setState(session),
  };
}

/** An element that is gone is no longer selected. */
const keptSelection = (
  { selection }: EditorState,
  { document }: { readonly document: DesignDocument },
): Pick<EditorState, 'selection' | 'makesRoom'> | undefined =>
  selection !== null && !Object.hasOwn(document.elements, selection)
    ? { selection: null, makesRoom: false }
    : undefined;

/** True when the server has exactly what is on the screen. */
export const isSaved = ({ server, document, name }: EditorState): boolean =>
  server !== null && server.document === document && server.name === name;
