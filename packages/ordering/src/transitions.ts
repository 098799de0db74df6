import { fail, ok, type Result } from '@kitwright/base';
import type { Actor, DesignAction, DesignStatus, OrderAction, OrderStatus } from './status.ts';

/** One row of a status table: anyone who is named may take the action from any of the statuses. */
export interface Transition<Status, Action> {
  readonly from: readonly Status[];
  readonly action: Action;
  readonly to: Status;
  readonly actors: readonly Actor[];
  /** The actor must say why. */
  readonly needsReason?: boolean;
}

/** A status table. `initial` is where a record begins; only `final` statuses may have no way on. */
export interface StatusTable<Status, Action> {
  readonly initial: Status;
  readonly final: readonly Status[];
  readonly transitions: readonly Transition<Status, Action>[];
}

/**
 * The life of an order. Staff check the design and move the order through production; the customer may answer a
 * rejection, say that the parcel came, and cancel as long as nothing has been cut (before PROCESSING). A partner shop
 * does the same with what it ordered for its customers.
 */
export const ORDER_TRANSITIONS: StatusTable<OrderStatus, OrderAction> = {
  initial: 'REVIEWING',
  final: ['RECEIVED', 'CANCELED'],
  transitions: [
    { from: ['REVIEWING'], action: 'approve', to: 'APPROVED', actors: ['ADMIN'] },
    { from: ['REVIEWING'], action: 'reject', to: 'REJECTED', actors: ['ADMIN'], needsReason: true },
    { from: ['REJECTED'], action: 'resubmit', to: 'REVIEWING', actors: ['CUSTOMER', 'STORE'] },
    { from: ['APPROVED'], action: 'makeReady', to: 'READY', actors: ['ADMIN'] },
    { from: ['READY'], action: 'startProcessing', to: 'PROCESSING', actors: ['ADMIN'] },
    { from: ['PROCESSING'], action: 'complete', to: 'COMPLETED', actors: ['ADMIN'] },
    { from: ['COMPLETED'], action: 'ship', to: 'ON_THE_WAY', actors: ['ADMIN'] },
    {
      from: ['ON_THE_WAY'],
      action: 'confirmReceived',
      to: 'RECEIVED',
      actors: ['CUSTOMER', 'STORE', 'ADMIN'],
    },
    {
      from: ['REVIEWING', 'REJECTED', 'APPROVED', 'READY'],
      action: 'cancel',
      to: 'CANCELED',
      actors: ['CUSTOMER', 'STORE', 'ADMIN'],
    },
  ],
};

/** The life of a design: a draft is submitted, looked at, and becomes a draft again with the next change. */
export const DESIGN_TRANSITIONS: StatusTable<DesignStatus, DesignAction> = {
  initial: 'DRAFT',
  final: [],
  transitions: [
    { from: ['DRAFT', 'REJECTED'], action: 'submit', to: 'REVIEWING', actors: ['CUSTOMER'] },
    { from: ['REVIEWING'], action: 'approve', to: 'APPROVED', actors: ['ADMIN'] },
    { from: ['REVIEWING'], action: 'reject', to: 'REJECTED', actors: ['ADMIN'], needsReason: true },
    { from: ['REVIEWING', 'APPROVED', 'REJECTED'], action: 'revise', to: 'DRAFT', actors: ['CUSTOMER'] },
  ],
};

/** Why a move was refused: the action does not start here, is not this actor's, or lacks its reason. */
export interface MoveError {
  readonly code: 'notFromHere' | 'notByThisActor' | 'reasonRequired';
}

export interface Move<Status, Action> {
  readonly status: Status;
  readonly action: Action;
  readonly actor: Actor;
  readonly reason?: string | undefined;
}

const moveBy = <Status, Action>(
  table: StatusTable<Status, Action>,
  { status, action, actor, reason }: Move<Status, Action>,
): Result<Status, MoveError> => {
  const row = table.transitions.find((one) => one.action === action && one.from.includes(status));
  if (row === undefined) return fail({ code: 'notFromHere' });
  if (!row.actors.includes(actor)) return fail({ code: 'notByThisActor' });
  if (row.needsReason === true && (reason ?? '').trim() === '') return fail({ code: 'reasonRequired' });
  return ok(row.to);
};

const actionsBy = <Status, Action>(
  table: StatusTable<Status, Action>,
  status: Status,
  actor: Actor,
): Action[] =>
  table.transitions
    .filter((row) => row.from.includes(status) && row.actors.includes(actor))
    .map((row) => row.action);

/** The status an order comes to by an action, or why it does not move. */
export const moveOrder = (move: Move<OrderStatus, OrderAction>): Result<OrderStatus, MoveError> =>
  moveBy(ORDER_TRANSITIONS, move);

/** The status a design comes to by an action, or why it does not move. */
export const moveDesign = (move: Move<DesignStatus, DesignAction>): Result<DesignStatus, MoveError> =>
  moveBy(DESIGN_TRANSITIONS, move);

/** Actions that this actor may take on an order next, in the order of the table: the way forward comes first. */
export const allowedOrderActions = (status: OrderStatus, actor: Actor): OrderAction[] =>
  actionsBy(ORDER_TRANSITIONS, status, actor);

/** Actions that this actor may take on a design next. */
export const allowedDesignActions = (status: DesignStatus, actor: Actor): DesignAction[] =>
  actionsBy(DESIGN_TRANSITIONS, status, actor);

/** Is true of an action on an order that must come with a reason. */
export const orderActionNeedsReason = (action: OrderAction): boolean =>
  ORDER_TRANSITIONS.transitions.some((row) => row.action === action && row.needsReason === true);
