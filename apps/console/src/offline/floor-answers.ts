import {
  fetchFiles,
  findKept,
  keep,
  releaseOfDocument,
  type CacheNames,
  type Ports,
  type Release,
} from '@kitwright/app-shell/worker';

/** The one page that the worker answers for. Others below its scope (cloth, stations, checks) go to the network. */
export const FLOOR_DOCUMENT = '/console/floor';
const TENANT = '/whoami';

/** All begin alike, so that what drops all that was kept here finds them; none is the storefront's. */
export const FLOOR_CACHES: CacheNames = {
  files: 'kitwright-floor-files',
  notes: 'kitwright-floor-notes',
  ofRelease: (release) => `kitwright-floor-release-${release}`,
};

/** Time the network has to be better than what is kept, ms. */
export const PATIENCE_MS = 3_000;
/** A balancer without a server behind it answers so: as good as no network. */
const NO_SERVER: ReadonlySet<number> = new Set([502, 503, 504]);

/** Kinds of requests that the worker answers; `none` goes to the network as if there were no worker. */
export type FloorRequest = 'page' | 'file' | 'tenant' | 'none';

/**
 * Kind of a request. Calls are none: the page keeps itself what it needs of their answers, with the account they are of.
 */
export const kindOf = (
  { method, url, mode }: Pick<Request, 'method' | 'url' | 'mode'>,
  origin: string,
): FloorRequest => {
  const { origin: own, pathname } = new URL(url);
  if (own !== origin || method !== 'GET') return 'none';
  if (mode === 'navigate') return pathname.replace(/\/$/, '') === FLOOR_DOCUMENT ? 'page' : 'none';
  if (pathname.startsWith('/console/assets/')) return 'file';
  return pathname === TENANT ? 'tenant' : 'none';
};

/** The worker's part in one request, and what goes on after it. */
export interface FloorTurn {
  readonly request: Request;
  readonly ports: Ports;
  readonly release: Release;
  /** Keeps the worker awake until it is done. */
  readonly after: (work: Promise<unknown>) => void;
  /** Told that the network answers in another release. */
  readonly onOtherRelease: () => void;
}

/** The network's answer, if it comes within the patience where there is another; a late one still does its work. */
const networkOr = async (
  { ports, request, after }: FloorTurn,
  kept: Response | undefined,
  onAnswer: (answer: Response) => void,
): Promise<Response> => {
  const asking = ports.fetch(request).then((answer) => {
    if (NO_SERVER.has(answer.status) && kept !== undefined) throw new Error('No server');
    onAnswer(answer);
    return answer;
  });
  if (kept === undefined) return asking;
  after(asking.catch(() => undefined));
  const impatient = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(kept), PATIENCE_MS);
  });
  return Promise.race([asking.catch(() => kept), impatient]);
};

/** The page comes from the network whenever it is there, so no release is shown that is over; what is kept is of the worker's own. */
const answerPage = async (turn: FloorTurn): Promise<Response> => {
  const { ports, release, after, onOtherRelease } = turn;
  const cache = FLOOR_CACHES.ofRelease(release.name);
  const url = `${ports.origin}${FLOOR_DOCUMENT}`;
  const renew = async (answer: Response, copy: Response): Promise<void> => {
    const answering = releaseOfDocument(await answer.text());
    if (answering !== release.name) {
      if (answering !== null) onOtherRelease();
      return;
    }
    await keep(ports, cache, url, copy);
    // What someone dropped by hand meanwhile is there again; what is there is not fetched.
    await fetchFiles(ports, release.files);
  };
  return networkOr(turn, await findKept(ports, cache, url), (answer) => {
    if (answer.status === 200) after(renew(answer.clone(), answer.clone()).catch(() => undefined));
  });
};

const answerFile = async ({ ports, request }: FloorTurn): Promise<Response> =>
  (await findKept(ports, FLOOR_CACHES.files, request.url)) ?? ports.fetch(request);

const answerTenant = async (turn: FloorTurn): Promise<Response> => {
  const { ports, release, request, after } = turn;
  const cache = FLOOR_CACHES.ofRelease(release.name);
  return networkOr(turn, await findKept(ports, cache, request.url), (answer) => {
    if (answer.status === 200) after(keep(ports, cache, request.url, answer.clone()));
  });
};

/** Answers a request; null where the browser is to go its own way. */
export const answer = (turn: FloorTurn): Promise<Response> | null => {
  switch (kindOf(turn.request, turn.ports.origin)) {
    case 'page':
      return answerPage(turn);
    case 'file':
      return answerFile(turn);
    case 'tenant':
      return answerTenant(turn);
    case 'none':
      return null;
  }
};

/** Fetches the rest of what the page begins with: its files, the decoder among them, and the tenant. */
export const fill = async (ports: Ports, { name, files }: Release): Promise<void> => {
  await fetchFiles(ports, files);
  const url = `${ports.origin}${TENANT}`;
  const answered = await ports.fetch(url);
  if (answered.status !== 200) throw new Error(`${TENANT} answered ${answered.status}`);
  await keep(ports, FLOOR_CACHES.ofRelease(name), url, answered);
};
