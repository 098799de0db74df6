import type { TenantId, AccountId } from '@kitwright/contract';
import { sql, type SQL } from 'drizzle-orm';

/** One file of an export: the rows of a table that are an account's, as JSON and, where it is a list, for spreadsheets. */
export interface AccountTable {
  readonly name: string;
  readonly rows: (tenantId: TenantId, accountId: AccountId) => SQL;
  /** Columns of a CSV of the same; none where the rows are no plain list. */
  readonly csv?: readonly string[];
}

/** All columns of a row but those that are of the machine, or would let in who finds the file. */
const row = (alias: string, without: readonly string[] = []): SQL =>
  sql.raw(
    `to_jsonb(${alias}) - ARRAY[${['tenant_id', 'account_id', ...without].map((name) => `'${name}'`).join(',')}] AS row`,
  );

const own =
  (table: string, without: readonly string[] = [], order = 'created_at'): AccountTable['rows'] =>
  (tenantId, accountId) =>
    sql`
    SELECT ${row('of_account', without)} FROM ${sql.raw(table)} AS of_account
    WHERE tenant_id = ${tenantId} AND account_id = ${accountId} ORDER BY ${sql.raw(order)}`;

const ofOrders =
  (table: string, without: readonly string[] = []): AccountTable['rows'] =>
  (tenantId, accountId) =>
    sql`
    SELECT ${row('part', without)} FROM ${sql.raw(table)} AS part
    JOIN orders ON orders.tenant_id = part.tenant_id AND orders.id = part.order_id
    WHERE part.tenant_id = ${tenantId} AND orders.account_id = ${accountId}
    ORDER BY orders.ordered_at, part.order_id`;

/** Everything an account has, table by table. */
export const ACCOUNT_TABLES: readonly AccountTable[] = [
  {
    name: 'account',
    rows: (tenantId, accountId) => sql`
      SELECT ${row('person', ['password_hash', 'deleted_at', 'signed_up_device', 'signed_up_address'])} FROM accounts AS person
      WHERE tenant_id = ${tenantId} AND id = ${accountId}`,
  },
  { name: 'players', rows: own('players'), csv: ['name', 'number', 'size', 'version', 'created_at'] },
  {
    name: 'designs',
    rows: own('designs', [], 'created_at'),
    csv: ['name', 'product_type', 'status', 'created_at', 'updated_at'],
  },
  { name: 'brand-kit', rows: own('brand_kits', [], 'updated_at') },
  {
    name: 'design-versions',
    rows: (tenantId, accountId) => sql`
      SELECT ${row('version')} FROM design_versions AS version
      JOIN designs ON designs.tenant_id = version.tenant_id AND designs.uuid = version.design_uuid
      WHERE version.tenant_id = ${tenantId} AND designs.account_id = ${accountId} ORDER BY version.created_at`,
  },
  { name: 'reviews', rows: own('design_reviews', ['decided_by'], 'submitted_at') },
  {
    name: 'orders',
    rows: own('orders', ['supplier_id', 'due_on'], 'ordered_at'),
    csv: [
      'number',
      'status',
      'design_name',
      'team_name',
      'quantity',
      'grand_total_cents',
      'paid_amount_cents',
      'ordered_at',
    ],
  },
  { name: 'order-items', rows: ofOrders('order_items') },
  { name: 'order-events', rows: ofOrders('order_events', ['actor_id']) },
  { name: 'payments', rows: ofOrders('payments') },
  { name: 'order-shares', rows: ofOrders('order_shares') },
  {
    name: 'quotes',
    rows: (tenantId, accountId) => sql`
      SELECT to_jsonb(quote) - ARRAY['tenant_id', 'account_id', 'token_hash', 'created_by', 'replaced_by'] || jsonb_build_object('items', coalesce((
        SELECT jsonb_agg(to_jsonb(item) - ARRAY['tenant_id', 'quote_id'] ORDER BY item.position)
        FROM sales_quote_items AS item WHERE item.tenant_id = quote.tenant_id AND item.quote_id = quote.id), '[]')) AS row
      FROM sales_quotes AS quote WHERE tenant_id = ${tenantId} AND account_id = ${accountId} AND sent_at IS NOT NULL
      ORDER BY created_at`,
  },
  { name: 'cart', rows: own('cart_items', [], 'id') },
  { name: 'team-photos', rows: own('squads') },
  {
    name: 'votes',
    rows: (tenantId, accountId) => sql`
      SELECT to_jsonb(vote) - ARRAY['tenant_id', 'account_id'] || jsonb_build_object('ballots', coalesce((
        SELECT jsonb_agg(jsonb_build_object('name', ballot.name, 'choice', ballot.choice) ORDER BY ballot.created_at)
        FROM vote_ballots AS ballot WHERE ballot.tenant_id = vote.tenant_id AND ballot.vote_id = vote.id), '[]')) AS row
      FROM votes AS vote WHERE tenant_id = ${tenantId} AND account_id = ${accountId} ORDER BY created_at`,
  },
  {
    name: 'ranges',
    rows: (tenantId, accountId) => sql`
      SELECT to_jsonb(kept) - ARRAY['tenant_id', 'account_id'] || jsonb_build_object('designs', coalesce((
        SELECT jsonb_agg(part.design_uuid ORDER BY part.position)
        FROM range_designs AS part WHERE part.tenant_id = kept.tenant_id AND part.range_id = kept.id), '[]')) AS row
      FROM design_ranges AS kept WHERE tenant_id = ${tenantId} AND account_id = ${accountId} ORDER BY created_at`,
  },
  { name: 'proofs', rows: own('proofs', [], 'made_at') },
  { name: 'roster-links', rows: own('roster_links', ['token_hash']) },
  { name: 'store-ratings', rows: own('store_ratings', [], 'rated_at') },
  {
    name: 'comments',
    rows: (tenantId, accountId) => sql`
      SELECT ${row('said', ['author_id'])} FROM comments AS said
      WHERE tenant_id = ${tenantId} AND author_id = ${accountId} ORDER BY at`,
  },
  {
    name: 'devices',
    rows: own('sessions'),
    csv: ['client_id', 'user_agent', 'created_at', 'last_used_at', 'expires_at'],
  },
  { name: 'other-sign-ins', rows: own('social_identities') },
  {
    name: 'mails',
    rows: own('mails', ['secret', 'body_html', 'body_text', 'error']),
    csv: ['subject', 'recipient', 'created_at'],
  },
  {
    name: 'log',
    rows: (tenantId, accountId) => sql`
      SELECT jsonb_build_object('at', at, 'action', action, 'details', details, 'ip', ip) AS row FROM audit_events
      WHERE tenant_id = ${tenantId} AND actor_id = ${accountId} ORDER BY seq`,
    csv: ['at', 'action', 'ip'],
  },
];
