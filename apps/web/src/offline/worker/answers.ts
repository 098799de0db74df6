import {
  RELEASE_NAME,
  ageOf,
  drop,
  findKept,
  keep,
  releaseOfDocument,
  renewDocument,
  trim,
  type Ports,
} from '@kitwright/app-shell/worker';
import { accountOf, keepOwn, keptAccount, openOwnOf } from './keeping.ts';
import {
  CACHES,
  EDITOR_DOCUMENT,
  OTHER_DOCUMENT,
  editorDocumentOf,
  type RequestKind,
} from './request-kinds.ts';

/** The worker's part in one request: what it answers with, and what goes on after that. */
export interface Turn {
  readonly request: Request;
  readonly ports: Ports;
  /** The release that the worker is of. */
  readonly release: string;
  /** Keeps the worker awake until it is done. */
  readonly after: (work: Promise<unknown>) => void;
  /** Told that the network answers in another release than the worker's. */
  readonly onOtherRelease: () => void;
  /** Told that it answers in this one. */
  readonly onSameRelease: () => void;
}

const MINUTE_MS = 60_000;
/** A page and the tenant are shown from what is kept for so long before the network is asked first again. */
export const YOUNG_MS = 60 * MINUTE_MS;
/** Faces of letters and drawings are asked for again after as long as the server lets browsers keep them. */
const LASTING_MS = 7 * 24 * 60 * MINUTE_MS;
/** Time the network has to be better than what is kept. */
export const PATIENCE_MS = 3_000;

const MOST_OPEN = 400;
const MOST_OWN = 400;

/** A balancer without a server behind it answers so: as good as no network. */
const NO_SERVER: ReadonlySet<number> = new Set([502, 503, 504]);

/** The network's answer; rejects where there is none, or none that a server of ours gave. */
const askNetwork = async ({ ports, request }: Turn): Promise<Response> => {
  const answer = await ports.fetch(request);
  if (NO_SERVER.has(answer.status)) throw new NoServer(answer);
  return answer;
};

class NoServer extends Error {
  readonly answer: Response;
  constructor(answer: Response) {
    super('No server');
    this.answer = answer;
  }
}

/** The network's answer if it comes within the patience, else the kept one; a late answer still does its work. */
const networkOr = async (turn: Turn, kept: Response | undefined, onAnswer: (answer: Response) => void) => {
  const asking = askNetwork(turn).then((answer) => {
    onAnswer(answer);
    return answer;
  });
  if (kept === undefined)
    return asking.catch((error: unknown) => {
      if (error instanceof NoServer) return error.answer;
      throw error;
    });
  turn.after(asking.catch(() => undefined));
  const impatient = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS));
  return Promise.race([asking.catch(() => kept), impatient]);
};

/** Puts a copy of a good answer away. */
const keepCopy = (turn: Turn, cacheName: string, answer: Response, most?: number): void => {
  if (answer.status !== 200) return;
  const { ports, request } = turn;
  const copy = answer.clone();
  turn.after(
    keep(ports, cacheName, request.url, copy).then(() =>
      most === undefined ? undefined : trim(ports, cacheName, most),
    ),
  );
};

/** A reload asks the network: that is how one takes the offer of a later release. */
const isReload = ({ cache }: Request): boolean =>
  cache === 'no-cache' || cache === 'reload' || cache === 'no-store';

const noteRelease = async (turn: Turn, answer: Response): Promise<boolean> => {
  const release = releaseOfDocument(await answer.text());
  if (release === turn.release) turn.onSameRelease();
  else if (release !== null) turn.onOtherRelease();
  return release === turn.release;
};

type PageKind = Extract<RequestKind, { readonly kind: 'page' }>['page'];

const documentOf = (page: PageKind, address: URL): string =>
  page === 'public' ? address.pathname : page === 'editor' ? editorDocumentOf(address) : OTHER_DOCUMENT;

const answerPage = async (turn: Turn, page: PageKind): Promise<Response> => {
  const { ports, request, release } = turn;
  const cacheName = CACHES.ofRelease(release);
  const address = new URL(request.url);
  const url = `${address.origin}${documentOf(page, address)}`;
  const own = await findKept(ports, cacheName, url);
  const fits = own !== undefined && !isReload(request) && (page !== 'public' || ageOf(ports, own) < YOUNG_MS);
  if (fits) {
    turn.after(renewDocument(turn, url));
    return own;
  }
  // A page that was never seen here comes up empty and fetches what it shows, or says that it cannot.
  const empty = page === 'editor' ? EDITOR_DOCUMENT : OTHER_DOCUMENT;
  const kept = own ?? (await findKept(ports, cacheName, `${address.origin}${empty}`));
  return networkOr(turn, kept, (answer) => {
    if (answer.status !== 200) return;
    const [read, copy] = [answer.clone(), answer.clone()];
    const keepOne = async (): Promise<void> => {
      if (!(await noteRelease(turn, read)) || page === 'other') return;
      // What an address asks for besides is not kept with its page.
      if (page === 'public' || request.url === url) await keep(ports, cacheName, url, copy);
      else await renewDocument(turn, url);
    };
    turn.after(keepOne());
  });
};

const answerFile = async (turn: Turn): Promise<Response> => {
  const kept = await findKept(turn.ports, CACHES.files, turn.request.url);
  if (kept !== undefined) return kept;
  const answer = await turn.ports.fetch(turn.request);
  keepCopy(turn, CACHES.files, answer);
  return answer;
};

/** A file that comes with a release is kept with it, and only if a server of that release sent it. */
const answerShipped = async (turn: Turn): Promise<Response> => {
  const cacheName = CACHES.ofRelease(turn.release);
  const kept = await findKept(turn.ports, cacheName, turn.request.url);
  if (kept !== undefined) return kept;
  const answer = await turn.ports.fetch(turn.request);
  if (answer.headers.get(RELEASE_NAME) === turn.release) keepCopy(turn, cacheName, answer);
  return answer;
};

const renewOpen = async (turn: Turn): Promise<void> => {
  const answer = await askNetwork(turn).catch(() => null);
  if (answer?.status === 200) await keep(turn.ports, CACHES.open, turn.request.url, answer);
};

/** Something that is good for a while is answered at once, and asked for again behind the page's back. */
const answerOpenly = async (turn: Turn, youngMs: number, renewsAlways: boolean): Promise<Response> => {
  const { ports, request } = turn;
  const kept = await findKept(ports, CACHES.open, request.url);
  const isYoung = kept !== undefined && ageOf(ports, kept) < youngMs && !isReload(request);
  if (isYoung) {
    if (renewsAlways) turn.after(renewOpen(turn));
    return kept;
  }
  return networkOr(turn, kept, (answer) => keepCopy(turn, CACHES.open, answer, MOST_OPEN));
};

/** Says of what is kept, for whom and by which address. */
const findAnswer = async (turn: Turn, account: string | null): Promise<Response | undefined> => {
  const { ports, request } = turn;
  const open = await findKept(ports, CACHES.open, request.url);
  // Without a network a token that is over cannot be renewed: the call then carries none, and is still for the account
  // that the cache is of, which goes with its session.
  const owner = await keptAccount(ports);
  const mayRead = owner !== null && (account === null || account === owner);
  const own = mayRead ? await findKept(ports, CACHES.own, request.url) : undefined;
  return own ?? (account === null ? open : undefined);
};

/** Answers of calls come from the network whenever it is there; what is kept is used only when it is away. */
const answerCall = async (turn: Turn): Promise<Response> => {
  const { ports, request } = turn;
  const account = accountOf(request.headers.get('authorization'));
  if (account !== null) await openOwnOf(ports, account);
  try {
    const answer = await askNetwork(turn);
    if (account === null) keepCopy(turn, CACHES.open, answer, MOST_OPEN);
    else if (answer.status === 200) {
      const copy = answer.clone();
      turn.after(keepOwn(ports, account, request.url, copy).then(() => trim(ports, CACHES.own, MOST_OWN)));
    } else if (answer.status === 403 || answer.status === 404 || answer.status === 410)
      turn.after(drop(ports, CACHES.own, request.url));
    return answer;
  } catch (error) {
    const kept = await findAnswer(turn, account);
    if (kept !== undefined) return kept;
    if (error instanceof NoServer) return error.answer;
    throw error;
  }
};

/** The answer of a change is what there is now: a page that comes up without a network must not go back behind it. */
const answerChange = async (turn: Turn, readAt: string): Promise<Response> => {
  const { ports, request } = turn;
  const account = accountOf(request.headers.get('authorization'));
  const answer = await ports.fetch(request);
  if (account !== null && answer.status === 200)
    turn.after(keepOwn(ports, account, `${ports.origin}${readAt}`, answer.clone()));
  return answer;
};

/** A picture is private where someone is signed in: it goes with the session then. */
const answerPicture = async (turn: Turn): Promise<Response> => {
  const { ports, request } = turn;
  const account = await keptAccount(ports);
  try {
    const answer = await askNetwork(turn);
    if (answer.status === 200) {
      const copy = answer.clone();
      turn.after(
        account === null
          ? keep(ports, CACHES.open, request.url, copy).then(() => trim(ports, CACHES.open, MOST_OPEN))
          : keepOwn(ports, account, request.url, copy).then(() => trim(ports, CACHES.own, MOST_OWN)),
      );
    }
    return answer;
  } catch (error) {
    const kept = await findAnswer(turn, null);
    if (kept !== undefined) return kept;
    if (error instanceof NoServer) return error.answer;
    throw error;
  }
};

/** Answers a request of a kind; null where the browser is to go its own way. */
export const answer = (asked: RequestKind, turn: Turn): Promise<Response> | null => {
  switch (asked.kind) {
    case 'page':
      return answerPage(turn, asked.page);
    case 'file':
      return answerFile(turn);
    case 'shipped':
      return answerShipped(turn);
    case 'lasting':
      return answerOpenly(turn, LASTING_MS, false);
    case 'tenant':
      return answerOpenly(turn, YOUNG_MS, true);
    case 'answer':
      return answerCall(turn);
    case 'change':
      return answerChange(turn, asked.readAt);
    case 'picture':
      return answerPicture(turn);
    case 'none':
      return null;
  }
};
