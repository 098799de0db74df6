import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import { readBackupStatus } from '../backup/schedule.ts';
import { countedEvents } from '../events/events.ts';
import { JOB_NAMES, JOBS_SCHEMA } from '../jobs/jobs.ts';

interface QueueRow {
  readonly name: string;
  readonly waiting: number;
  readonly failed: number;
  readonly age: number | null;
}

/** Of all tenants together: jobs are of none. Failures of the last hour, and the age of the oldest that is due. */
const QUEUES_NOW = `SELECT name, count(*) FILTER (WHERE state < 'completed')::int AS waiting,
    count(*) FILTER (WHERE state = 'failed' AND completed_on > now() - interval '1 hour')::int AS failed,
    extract(epoch FROM now() - min(start_after) FILTER (WHERE state < 'active' AND start_after <= now()))::float AS age
  FROM ${JOBS_SCHEMA}.job WHERE name = ANY ($1) GROUP BY name`;

/** Orders, quotes, packs, money that came and went, queues and backups. */
export const registerBusinessMetrics = (registry: Registry, pool: pg.Pool, dataDir: string): void => {
  const registers = [registry];
  const events = new Counter({
    name: 'business_events_total',
    help: 'What happened, by type: orders placed, paid, refunded, moved and so on',
    labelNames: ['event'],
    registers,
    collect: () => {
      events.reset();
      for (const [event, count] of countedEvents()) events.inc({ event }, count);
    },
  });
  const gauge = (name: string, help: string, labelNames: string[] = []): Gauge =>
    new Gauge({ name, help, labelNames, registers });
  const failed = gauge('job_queue_failed_last_hour', 'Jobs given up within the last hour, by kind', [
    'queue',
  ]);
  const age = gauge('job_queue_age_seconds', 'How long the oldest job that is due has waited, by kind', [
    'queue',
  ]);
  const kept = gauge(
    'backup_kept_until_seconds',
    'Moment up to which everything is in the backups (Unix time)',
  );
  const base = gauge('backup_base_seconds', 'Moment of the newest whole copy (Unix time)');
  const free = gauge('data_disk_free_ratio', 'Share of the disk of DATA_DIR that is free');
  const faults = gauge('backup_check_faults', 'What differed in the last restore that was tried');
  const waiting = new Gauge({
    name: 'job_queue_waiting',
    help: 'Jobs that wait or are worked on, by kind',
    labelNames: ['queue'],
    registers,
    collect: async () => {
      const { rows } = await pool.query<QueueRow>(QUEUES_NOW, [JOB_NAMES]).catch(() => ({ rows: [] }));
      for (const queue of JOB_NAMES) {
        const row = rows.find(({ name }) => name === queue);
        waiting.set({ queue }, row?.waiting ?? 0);
        failed.set({ queue }, row?.failed ?? 0);
        age.set({ queue }, Math.max(0, row?.age ?? 0));
      }
      const disk = await statfs(dataDir).catch(() => null);
      if (disk !== null) free.set(disk.bavail / disk.blocks);
      const status = await readBackupStatus(dataDir);
      if (status === null) return;
      const seconds = (at: string | null): number => (at === null ? 0 : new Date(at).getTime() / 1_000);
      kept.set(seconds(status.keptUntil));
      base.set(seconds(status.baseAt));
      faults.set(status.checkFaults.length);
    },
  });
};
