import { USUAL_WORK_NEWS } from '@kitwright/contract/messages';
import { describe, expect, it } from 'vitest';
import { newKey, placeOrder } from '../../../../test/samples.ts';
import { startSmtp, textOf } from '../../../../test/smtp-server.ts';
import { staffWorld, without, type Person } from '../../../../test/staff-world.ts';

const world = staffWorld();
const { work, mailsTo, show, choose, hire, write } = world;

describe('no mail goes to someone', () => {
  it('who chose none of it, is shut out, or has another role by the time', async () => {
    const [chose, out, moved, stays] = [
      await hire('SALES'),
      await hire('SALES'),
      await hire('SALES'),
      await hire('SALES'),
    ];
    for (const person of [out, moved, stays]) await choose(person, { ...USUAL_WORK_NEWS, gather: 'hourly' });
    await choose(chose, without('orders'));
    await placeOrder(world.api().asCustomer);
    await world.api().runJobs();
    const change = ({ member }: Person, to: object) => {
      const seen = { roles: member.roles, isActive: true };
      return world
        .api()
        .asAdmin('PUT', `/api/console/staff/${member.id}`, { body: { ...seen, ...to, seen } });
    };
    await change(out, { isActive: false });
    await change(moved, { roles: ['FLOOR'] });
    world.at('2026-11-27T04:20:00Z');
    await work();
    const counts = [];
    for (const person of [chose, out, moved, stays]) counts.push((await mailsTo(person)).length);
    expect(counts).toEqual([0, 0, 0, 1]);
  });

  it('who was asked in and has not come yet', async () => {
    await world.api().asAdmin('POST', '/api/console/staff', {
      body: { email: 'invited@staff.test', firstName: 'A', lastName: 'B', roles: ['SALES'] },
      headers: { 'idempotency-key': newKey() },
    });
    await placeOrder(world.api().asCustomer);
    await work();
    expect(await mailsTo({ email: 'invited@staff.test' })).toEqual([]);
  });
});

describe('gathered', () => {
  it('by the hour, fifty things are one mail, with a link to each that is listed', async () => {
    await choose(world.people().sales, { ...USUAL_WORK_NEWS, gather: 'hourly' });
    const orders = [await placeOrder(world.api().asCustomer), await placeOrder(world.api().asCustomer)];
    for (let i = 0; i < 4; i += 1) await write(`Question ${i}`);
    await world.api().runJobs();
    expect([await mailsTo(world.people().sales), (await show(world.people().sales)).waiting]).toEqual([
      [],
      6,
    ]);
    world.at('2026-11-27T04:00:00Z');
    await work();
    const [mail, ...more] = await mailsTo(world.people().sales);
    expect(more).toEqual([]);
    for (const { id, number } of orders) {
      expect(mail!.text).toContain(`/console/orders/${id}`);
      expect(mail!.html).toContain(number);
    }
    expect(mail!.subject).toMatch(/2[^]*4/);
    expect((await show(world.people().sales)).waiting).toBe(0);
  });

  it('for the morning, it goes at seven; who wants it at once after all gets what waits at once', async () => {
    for (const person of [world.people().sales, world.people().design])
      await choose(person, { ...USUAL_WORK_NEWS, gather: 'morning' });
    await placeOrder(world.api().asCustomer);
    await world.api().runJobs();
    await choose(world.people().design, USUAL_WORK_NEWS);
    await world.api().runJobs();
    expect([
      (await mailsTo(world.people().sales)).length,
      (await mailsTo(world.people().design)).length,
    ]).toEqual([0, 1]);
    world.at('2026-11-27T23:59:00Z');
    await work();
    expect(await mailsTo(world.people().sales)).toEqual([]);
    world.at('2026-11-28T00:00:00Z');
    await work();
    expect(await mailsTo(world.people().sales)).toHaveLength(1);
  });

  it('in quiet hours nothing goes before they end', async () => {
    const quiet = (hours: object | null) =>
      world.api().asAdmin('PUT', '/api/console/telegram/quiet', { body: { quiet: hours } });
    await quiet({ from: '10:00', to: '13:00' });
    await placeOrder(world.api().asCustomer);
    await work();
    expect(await mailsTo(world.people().sales)).toEqual([]);
    await quiet({ from: '10:00', to: '14:00' });
    world.at('2026-11-27T06:00:00Z');
    await work();
    expect(await mailsTo(world.people().sales)).toEqual([]);
    world.at('2026-11-27T07:00:00Z');
    await work();
    expect(await mailsTo(world.people().sales)).toHaveLength(1);
    await quiet(null);
  });
});

describe('a mail server', () => {
  it('gets each mail once, of several workers at once, in Khmer and with its link', async () => {
    const { received, mailer } = await startSmtp();
    const order = await placeOrder(world.sending().asCustomer);
    await Promise.all(
      [1, 2, 3].map(() =>
        world
          .sending()
          .runJobs(mailer())
          .catch(() => undefined),
      ),
    );
    await world.sending().runJobs(mailer());
    const told = received.filter(({ to }) => to.includes(world.people().design.email));
    expect(told).toHaveLength(1);
    expect(textOf(told[0]!)).toContain(`/console/orders/${order.id}`);
    expect(textOf(told[0]!)).toContain('ការបញ្ជាទិញថ្មី');
    expect(received.some(({ to }) => to.includes(world.people().money.email))).toBe(false);
  });

  it('that is busy gets it later, and once', async () => {
    let busy = true;
    const { received, mailer } = await startSmtp({
      onMailFrom: (_address, _session, done) => {
        done(busy ? Object.assign(new Error('Try later'), { responseCode: 451 }) : null);
      },
    });
    await placeOrder(world.sending().asCustomer);
    await expect(world.sending().runJobs(mailer())).rejects.toThrow('Try later');
    busy = false;
    await world
      .api()
      .database.superuser.query(`UPDATE jobs.job SET start_after = now() WHERE state = 'retry'`);
    await world.sending().runJobs(mailer());
    expect(received.filter(({ to }) => to.includes(world.people().sales.email))).toHaveLength(1);
  });
});

it('reaches staff all the same where its job was lost', async () => {
  await placeOrder(world.api().asCustomer);
  await world.api().database.superuser.query('DELETE FROM jobs.job');
  world.at('2026-11-27T06:20:00Z');
  await world.api().signIn('customer@demo.test');
  await work();
  await work();
  expect(await mailsTo(world.people().sales)).toHaveLength(1);
});
