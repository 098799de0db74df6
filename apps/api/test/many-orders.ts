import type { ClientBase, Pool } from 'pg';

/** Orders of the same account like one that is there, an hour apart, in most statuses. */
export const copyOrder = async (
  database: Pick<ClientBase, 'query'> | Pick<Pool, 'query'>,
  id: string,
  count: number,
): Promise<void> => {
  await database.query(
    `INSERT INTO orders (tenant_id, id, number, account_id, customer_name, status, design_uuid, design_name,
       product_type, team_name, design_count, quantity, total_amount_cents, total_discount_cents, shipping_cents,
       grand_total_cents, paid_amount_cents, phone, address, place, note, designed_at, ordered_at, due_on)
     SELECT tenant_id, gen_random_uuid(), 1000 + n, account_id, 'Customer ' || n,
       (ARRAY['REVIEWING', 'APPROVED', 'READY', 'PROCESSING', 'RECEIVED', 'RECEIVED', 'RECEIVED'])[1 + n % 7],
       design_uuid, 'Design ' || n, product_type, 'Team ' || n, 1, 15, 10000, 0, 0, 10000, (n % 3) * 5000,
       '012 ' || lpad(n::text, 6, '0'), address || ' សង្កាត់ទួលទំពូង ខណ្ឌចំការមន រាជធានីភ្នំពេញ',
       jsonb_build_object('street', address, 'province', 'KH-12', 'district', 'Chamkar Mon'),
       'Please call before you come', now(), now() - n * interval '1 hour',
       (now() - n * interval '1 hour')::date + 14
     FROM orders, generate_series(1, $2::int) AS n WHERE id = $1`,
    [id, count],
  );
};
