-- Suppliers that sell cloth, what is ordered of them, and which rolls came of that.
ALTER TABLE suppliers
  ADD COLUMN name_kh text NOT NULL DEFAULT '',
  ADD COLUMN does text NOT NULL DEFAULT 'making' CHECK (does IN ('making', 'cloth', 'both')),
  -- A name in Telegram.
  ADD COLUMN telegram text NOT NULL DEFAULT '',
  ADD COLUMN lead_days integer CHECK (lead_days BETWEEN 0 AND 365);

CREATE TABLE purchases (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  -- Counts up per tenant; on paper as `PO-000012`.
  number integer NOT NULL CHECK (number > 0),
  supplier_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('draft', 'sent', 'partly', 'delivered', 'canceled')),
  due_on date,
  note text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- The address it was mailed to; empty where it was handed over otherwise.
  sent_to text NOT NULL DEFAULT '',
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, number),
  FOREIGN KEY (tenant_id, supplier_id) REFERENCES suppliers
);
CREATE INDEX purchases_supplier ON purchases (tenant_id, supplier_id);
SELECT tenant_table('purchases', 'SELECT, INSERT, UPDATE');

CREATE TABLE purchase_lines (
  tenant_id uuid NOT NULL,
  purchase_id uuid NOT NULL,
  position integer NOT NULL CHECK (position > 0),
  cloth text NOT NULL,
  width_mm integer NOT NULL CHECK (width_mm > 0),
  colour text NOT NULL DEFAULT '',
  length_mm integer NOT NULL CHECK (length_mm > 0),
  cents_per_metre integer CHECK (cents_per_metre >= 0),
  PRIMARY KEY (tenant_id, purchase_id, position),
  FOREIGN KEY (tenant_id, purchase_id) REFERENCES purchases
);
SELECT tenant_table('purchase_lines', 'SELECT, INSERT, DELETE');

-- The line that a roll came of; rolls that were written down without an order are not in it.
CREATE TABLE purchase_rolls (
  tenant_id uuid NOT NULL,
  roll_id uuid NOT NULL,
  purchase_id uuid NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (tenant_id, roll_id),
  FOREIGN KEY (tenant_id, roll_id) REFERENCES cloth_rolls,
  FOREIGN KEY (tenant_id, purchase_id, position) REFERENCES purchase_lines
);
CREATE INDEX purchase_rolls_purchase ON purchase_rolls (tenant_id, purchase_id);
SELECT tenant_table('purchase_rolls', 'SELECT, INSERT');

-- A file that goes out with a mail.
CREATE TABLE mail_files (
  tenant_id uuid NOT NULL,
  mail_id uuid NOT NULL,
  name text NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (tenant_id, mail_id),
  FOREIGN KEY (tenant_id, mail_id) REFERENCES mails ON DELETE CASCADE
);
SELECT tenant_table('mail_files', 'SELECT, INSERT');
