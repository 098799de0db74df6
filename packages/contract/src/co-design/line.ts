import { FINAL_ENDINGS } from './endings.ts';
import { coDesignNewsSchema, type CoDesignNews, type CoDesignRequest } from './messages.ts';

/** As much of a WebSocket as is used; the one of a browser, or of a test. */
export interface Socket {
  send(text: string): void;
  close(code?: number): void;
  // Of the events only what is read below is asked, which each implementation has.
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
}

export interface LineOptions {
  /** A ticket and a socket to show it to; `final` when there is none to be had, now and later. */
  readonly dial: () => Promise<Dialled>;
  /** The first thing said on each connection. */
  readonly hello: (ticket: string) => CoDesignRequest;
  readonly onNews: (news: CoDesignNews) => void;
  /** The connection is gone; another is tried. */
  readonly onLost: () => void;
  /** Hears the end of the line, with the close code where the server said one. */
  readonly onEnded: (code: number | null) => void;
  /** Evenly between 0 and 1, like `Math.random`. */
  readonly random: () => number;
}

export type Dialled =
  | { readonly kind: 'socket'; readonly ticket: string; readonly open: () => Socket }
  | { readonly kind: 'later' }
  | { readonly kind: 'final'; readonly code: number | null };

/** One connection after another. */
export interface Line {
  /** False while there is no connection. */
  readonly say: (request: CoDesignRequest) => boolean;
  /** Tries at once instead of later. */
  readonly hurry: () => void;
  /** Lets go of the connection and tries again later: it is known to be dead. */
  readonly drop: () => void;
  readonly close: () => void;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** The server gives a sign of life every ten seconds. */
const SILENCE_MS = 25_000;

/** Keeps a connection: dials again when one is lost, later each time, until that is of no use. */
export const createLine = (options: LineOptions): Line => {
  let socket: Socket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  let dialling = false;
  let over = false;
  const isOver = (): boolean => over;

  const end = (code: number | null): void => {
    over = true;
    clearTimeout(timer);
    clearTimeout(silence);
    options.onEnded(code);
  };

  const later = (): void => {
    if (over) return;
    clearTimeout(timer);
    // Between half and the whole of it: those whom one server lost do not all come back in the same moment.
    timer = setTimeout(() => void dial(), pauseMs * (0.5 + options.random() / 2));
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  };

  const lost = (mine: Socket, code: number): void => {
    if (socket !== mine) return;
    socket = null;
    clearTimeout(silence);
    if (over) return;
    if (FINAL_ENDINGS.includes(code)) {
      end(code);
      return;
    }
    options.onLost();
    later();
  };

  const drop = (): void => {
    const dead = socket;
    if (dead === null) return;
    // Its own farewell may take long over a dead network: it is lost now.
    lost(dead, 1006);
    dead.close();
  };

  const heard = (): void => {
    clearTimeout(silence);
    silence = setTimeout(drop, SILENCE_MS);
  };

  const take = (ticket: string, opened: Socket): void => {
    socket = opened;
    heard();
    opened.onopen = () => opened.send(JSON.stringify(options.hello(ticket)));
    opened.onclose = ({ code }: { readonly code: number }) => lost(opened, code);
    opened.onmessage = ({ data }: { readonly data: unknown }) => {
      if (socket !== opened) return;
      heard();
      const news = coDesignNewsSchema.safeParse(parsed(data));
      // What a newer server says beyond this is not for us.
      if (!news.success) return;
      if (news.data.type === 'welcome') pauseMs = FIRST_PAUSE_MS;
      options.onNews(news.data);
    };
  };

  const dial = async (): Promise<void> => {
    if (over || dialling || socket !== null) return;
    clearTimeout(timer);
    dialling = true;
    const dialled = await options.dial().catch((): Dialled => ({ kind: 'later' }));
    dialling = false;
    if (isOver()) return;
    if (dialled.kind === 'socket') take(dialled.ticket, dialled.open());
    else if (dialled.kind === 'later') later();
    else end(dialled.code);
  };

  void dial();
  return {
    say: (request) => {
      if (socket === null) return false;
      socket.send(JSON.stringify(request));
      return true;
    },
    hurry: () => {
      pauseMs = FIRST_PAUSE_MS;
      void dial();
    },
    drop,
    close: () => {
      over = true;
      clearTimeout(timer);
      clearTimeout(silence);
      socket?.close(1000);
      socket = null;
    },
  };
};

const parsed = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data)) as unknown;
  } catch {
    return undefined;
  }
};
