import type pg from 'pg';
import { BEAT_SECONDS, DEAD_AFTER_SECONDS, JOBS_SCHEMA, type JobName } from './queues.ts';

/** One job that this worker is at. */
export interface HeldJob {
  /** Ends the signs of life. */
  release(): void;
  /** Leaves it to others, at once, as if no one had begun it. */
  handBack(): Promise<void>;
}

/** pg-boss counts from the start of a job: a sign of life starts it afresh. Jobs left by older releases had longer. */
const BEAT = `UPDATE ${JOBS_SCHEMA}.job SET started_on = now(), expire_in = make_interval(secs => ${DEAD_AFTER_SECONDS})
  WHERE name = $1 AND id = $2 AND state = 'active'`;
const HAND_BACK = `UPDATE ${JOBS_SCHEMA}.job SET state = 'created', started_on = NULL, start_after = now()
  WHERE name = $1 AND id = $2 AND state = 'active'`;

/** Says every few seconds that the worker of a job lives, until it is released. */
export const holdJob = (
  pool: pg.Pool,
  name: JobName,
  id: string,
  onError: (error: unknown) => void,
): HeldJob => {
  let isHeld = true;
  const beat = (): void => {
    pool.query(BEAT, [name, id]).catch(onError);
  };
  beat();
  const beating = setInterval(beat, BEAT_SECONDS * 1_000);
  const release = (): void => {
    isHeld = false;
    clearInterval(beating);
  };
  return {
    release,
    handBack: async () => {
      if (!isHeld) return;
      release();
      await pool.query(HAND_BACK, [name, id]);
    },
  };
};
